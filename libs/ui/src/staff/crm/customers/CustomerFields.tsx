import {
  customerFieldNames,
  customerStatuses,
  customerStatusNames,
  customerTypeNames,
  customerTypes,
  type CustomerInput,
} from '@app/contracts/customers'
import { Select, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { FigureInput } from '../../../kit/FigureInput.tsx'
import classes from './CustomerForm.module.css'

const typeChoices = customerTypes.map(value => ({ value, label: customerTypeNames[value] }))
const statusChoices = customerStatuses.map(value => ({ value, label: customerStatusNames[value] }))

/** Binds an input to a field of the form. */
export type BindField = (name: keyof CustomerInput) => GetInputPropsReturnType

/** The fields of a customer, the same for a new and a stored one. */
export function CustomerFields({ bind }: { bind: BindField }) {
  const text = (name: keyof CustomerInput) => ({ label: customerFieldNames[name], ...bind(name) })
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <TextInput required data-autofocus {...text('companyName')} />
      </div>
      <Select data={typeChoices} {...text('customerType')} />
      <Select data={statusChoices} {...text('customerStatus')} />
      <TextInput {...text('industry')} />
      <TextInput inputMode="url" {...text('website')} />
      <TextInput inputMode="email" {...text('email')} />
      <TextInput type="tel" {...text('phone')} />
      <div className={classes['whole']}>
        <TextInput {...text('address')} />
      </div>
      <TextInput {...text('postalCode')} />
      <TextInput {...text('city')} />
      <TextInput {...text('country')} />
      <FigureInput {...text('employeeCount')} />
      <FigureInput {...text('annualRevenue')} />
      <div className={classes['whole']}>
        <Textarea rows={5} {...text('notes')} />
      </div>
    </div>
  )
}
