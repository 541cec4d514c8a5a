import type { ContactPersonInput } from '@app/contracts/contact-persons'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import classes from '../customers/CustomerForm.module.css'
import { contactPersonFieldNames } from './contact-person-fields.ts'

/** Binds an input to a field of the form. */
export type BindField = (
  name: keyof ContactPersonInput,
  options?: { type: 'checkbox' },
) => GetInputPropsReturnType

/** The fields of a contact person, the same for a new and a stored one. */
export function ContactPersonFields({ bind }: { bind: BindField }) {
  const text = (name: keyof ContactPersonInput) => ({ label: contactPersonFieldNames[name], ...bind(name) })
  return (
    <div className={classes['fields']}>
      <TextInput data-autofocus {...text('firstName')} />
      <TextInput required {...text('lastName')} />
      <TextInput {...text('role')} />
      <TextInput {...text('department')} />
      <div className={classes['whole']}>
        <TextInput inputMode="email" {...text('email')} />
      </div>
      <TextInput type="tel" {...text('phone')} />
      <TextInput type="tel" {...text('mobile')} />
      <div className={classes['whole']}>
        <Checkbox
          label={contactPersonFieldNames.isPrimary}
          description="Steht an erster Stelle und löst die bisherige ab."
          {...bind('isPrimary', { type: 'checkbox' })}
        />
      </div>
      <div className={classes['whole']}>
        <Textarea rows={4} {...text('notes')} />
      </div>
    </div>
  )
}
