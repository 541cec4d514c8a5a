import { Checkbox, Select, TextInput, Textarea } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import {
  ContactPerson,
  type ContactPersonInput,
  contactPersons,
  fullName,
  Salutation,
  salutationNames,
} from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { formValues, useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { OwnFieldInputs } from '../own-fields/OwnFieldInputs.tsx'
import {
  atPaths,
  ownFieldAt,
  ownFieldNames,
  shownOwnValue,
  useAllOwnFields,
  useSentOwnValues,
} from '../own-fields/own-fields.ts'
import { TagsInput } from '../tags/TagsInput.tsx'
import { tagNames, useTags } from '../tags/tags.tsx'
import {
  Conflict,
  broughtAlong,
  differencesOf,
  goOnFrom,
  typedOver,
  useConflict,
} from '../../shell/Conflict.tsx'
import classes from '../Form.module.css'

/** People are queried below customers. */
export const contactPersonRefreshes = { refreshes: [customers.list] }

interface FormProps {
  onClose: () => void
}

export function CreateContactPerson({ onClose, customerId }: FormProps & { customerId: number }) {
  const initial = { ...newContactPerson, id: customerId }
  const { form, failure, isSaving, submit } = useContractForm(contactPersons.create, initial)
  const create = useApiMutation(contactPersons.create, contactPersonRefreshes)
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const sent = useSentOwnValues('contact_person')

  const save = submit(async values => {
    const input = { ...values, ownFields: sent(values.ownFields) }
    const person = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    toast({ title: 'Ansprechperson angelegt', text: fullName(person) })
    onClose()
  })
  return (
    <FormDrawer
      title="Neue Ansprechperson"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <ContactPersonFields
        bind={(name, options) => form.getInputProps(name, options)}
        isEdited={path => form.isDirty(path)}
      />
    </FormDrawer>
  )
}

/** On a conflict, both versions are shown. */
export function EditContactPerson({ onClose, person }: FormProps & { person: ContactPerson }) {
  const initial = { ...toForm(person), id: person.id, version: person.version }
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(contactPersons.update, initial)
  const update = useApiMutation(contactPersons.update, contactPersonRefreshes)
  const { stored, watch, settle } = useConflict(error =>
    broughtAlong(error, 'contact_person.changed', ContactPerson),
  )
  const toast = useToast()
  const tags = useTags()
  const sent = useSentOwnValues('contact_person')
  const own = useAllOwnFields('contact_person')

  const save = submit(async values => {
    const input = { ...values, ownFields: sent(values.ownFields) }
    const saved = await watch(() => update.mutateAsync({ input }))
    toast({ title: 'Ansprechperson gespeichert', text: fullName(saved) })
    onClose()
  })
  const mine = (over: ContactPerson) => typedOver(form, toForm(over))
  const shown = stored ? (
    <Conflict
      text="Die Ansprechperson wurde inzwischen von jemand anderem geändert."
      differences={differencesOf<string>(
        { ...contactPersonFieldNames, ...ownFieldNames(own) },
        { ...mine(stored), ...atPaths(mine(stored).ownFields) },
        { ...toForm(stored), ...atPaths(stored.ownFields) },
        (name, value) => {
          const field = ownFieldAt(own, name)
          if (field) return shownOwnValue(field, value)
          return name === 'tagIds' ? tagNames(tags, value) : inWords(value)
        },
      )}
      onKeepMine={() => {
        goOnFrom(form, { ...toForm(stored), version: stored.version })
        save()
      }}
      onTakeStored={() => {
        form.setValues({ ...toForm(stored), version: stored.version })
        form.resetDirty()
        settle()
        forgetFailure()
      }}
    />
  ) : (
    failure
  )
  return (
    <FormDrawer
      title="Ansprechperson bearbeiten"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={shown}
      onSubmit={save}
      onClose={onClose}
    >
      <ContactPersonFields
        bind={(name, options) => form.getInputProps(name, options)}
        isEdited={path => form.isDirty(path)}
      />
    </FormDrawer>
  )
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  const salutation = Salutation.safeParse(value)
  return salutation.success ? salutationNames[salutation.data] : String(value ?? '') || '–'
}

const salutations = Object.entries(salutationNames).map(([value, label]) => ({ value, label }))

interface ContactPersonFieldsProps {
  bind: (path: string, options?: { type: 'checkbox' }) => GetInputPropsReturnType
  isEdited: (path: string) => boolean
}

function ContactPersonFields({ bind, isEdited }: ContactPersonFieldsProps) {
  const text = (name: keyof typeof contactPersonFieldNames) => ({
    label: contactPersonFieldNames[name],
    ...bind(name),
  })
  return (
    <div className={classes['fields']}>
      <Select clearable data={salutations} {...text('salutation')} />
      <TextInput placeholder="etwa Dr. oder Mag." {...text('academicTitle')} />
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
        <TagsInput {...text('tagIds')} value={bind('tagIds').value as number[] | null} />
      </div>
      <OwnFieldInputs kind="contact_person" bind={bind} isEdited={isEdited} />
      <div className={classes['whole']}>
        <Textarea rows={4} {...text('notes')} />
      </div>
    </div>
  )
}

const contactPersonFieldNames = {
  salutation: 'Anrede',
  academicTitle: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  role: 'Funktion',
  department: 'Abteilung',
  email: 'E-Mail',
  phone: 'Telefon',
  mobile: 'Mobil',
  isPrimary: 'Hauptansprechperson',
  notes: 'Notizen',
  tagIds: 'Schlagwörter',
} satisfies Record<Exclude<keyof ContactPersonInput, 'ownFields'>, string>

const fields = Object.keys(contactPersonFieldNames) as (keyof typeof contactPersonFieldNames)[]

const newContactPerson = { ...formValues(ContactPerson, fields), isPrimary: false, ownFields: {} }

const toForm = (person: ContactPerson) => ({
  ...formValues(ContactPerson, fields, person),
  ownFields: person.ownFields ?? {},
})
