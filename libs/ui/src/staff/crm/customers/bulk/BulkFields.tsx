import { shownCountry } from '@app/contracts/countries'
import type { BulkChange } from '@app/contracts/customer-bulk'
import {
  customerFieldNames,
  customerStatuses,
  customerStatusNames,
  customerTypeNames,
  customerTypes,
} from '@app/contracts/customers'
import { Select, TextInput } from '@mantine/core'
import classes from './Bulk.module.css'

const fields = ['customerStatus', 'customerType', 'industry', 'country'] as const
type BulkField = (typeof fields)[number]

/** The field that is to change and its new value. */
export interface BulkValue {
  field: BulkField
  value: string
}

const fieldChoices = fields.map(value => ({ value, label: customerFieldNames[value] }))
const statusChoices = customerStatuses.map(value => ({ value, label: customerStatusNames[value] }))
const typeChoices = customerTypes.map(value => ({ value, label: customerTypeNames[value] }))
const first: Readonly<Record<BulkField, string>> = {
  customerStatus: 'warm',
  customerType: 'customer',
  industry: '',
  country: shownCountry('Austria'),
}

/** The change as it is sent. */
export const bulkChangeOf = ({ field, value }: BulkValue): BulkChange => ({ set: { [field]: value } })

/** Chooses a field and its new value. */
export function BulkFields({ value, onChange }: { value: BulkValue; onChange: (value: BulkValue) => void }) {
  const { field } = value
  const isChoice = field === 'customerStatus' || field === 'customerType'
  const set = (next: string | null) => next !== null && onChange({ field, value: next })
  return (
    <div className={classes['fields']}>
      <Select
        label="Feld"
        data-autofocus
        data={fieldChoices}
        value={field}
        onChange={next => {
          const chosen = fields.find(each => each === next)
          if (chosen) onChange({ field: chosen, value: first[chosen] })
        }}
      />
      {isChoice ? (
        <Select
          label="Neuer Wert"
          data={field === 'customerStatus' ? statusChoices : typeChoices}
          value={value.value}
          onChange={set}
        />
      ) : (
        <TextInput
          label="Neuer Wert"
          description="Leer lassen, um das Feld zu leeren"
          maxLength={100}
          value={value.value}
          onChange={event => set(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
