import { Select, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { shownCountry } from '@app/contracts/countries'
import type { BulkChange } from '@app/contracts/customer-bulk'
import {
  customerFieldNames,
  customerStatusNames,
  customerStatuses,
  customerTypeNames,
  customerTypes,
} from '@app/contracts/customers'
import {
  isOwnFieldPath,
  OWN_FIELD_GONE,
  type OwnField,
  type OwnFieldPath,
  type OwnValue,
  readOwnValue,
} from '@app/contracts/own-fields'
import { Notice } from '../../../kit/Notice.tsx'
import { OwnFieldInput } from '../own-fields/OwnFieldInputs.tsx'
import { ownFieldAt } from '../own-fields/own-fields.ts'
import { OwnerSelect } from '../owners/owners.tsx'
import { TagsInput } from '../tags/TagsInput.tsx'
import classes from './BulkChange.module.css'

const fields = [
  'customerStatus',
  'customerType',
  'industry',
  'country',
  'ownerId',
  'addTags',
  'removeTags',
] as const
type BulkField = (typeof fields)[number]

/** `own`: raw input of an own field. */
export type BulkValue = { field: BulkField; value: string } | { field: OwnFieldPath; own: OwnValue | null }

const fieldNames = {
  ...customerFieldNames,
  addTags: 'Schlagwort vergeben',
  removeTags: 'Schlagwort entfernen',
}
const fieldChoices = fields.map(value => ({ value, label: fieldNames[value] }))
const statusChoices = customerStatuses.map(value => ({ value, label: customerStatusNames[value] }))
const typeChoices = customerTypes.map(value => ({ value, label: customerTypeNames[value] }))
const first: Readonly<Record<BulkField, string>> = {
  customerStatus: 'warm',
  customerType: 'customer',
  industry: '',
  country: shownCountry('Austria'),
  ownerId: '',
  addTags: '',
  removeTags: '',
}

const numbersIn = (value: string) => value.split(',').filter(Boolean).map(Number)

/** Null if incomplete or invalid. */
export function bulkChangeOf(chosen: BulkValue, ownFields: readonly OwnField[]): BulkChange | null {
  if ('own' in chosen) {
    const field = ownFieldAt(ownFields, chosen.field)
    if (!field || refusalOf(field, chosen.own)) return null
    return { setOwn: { id: field.id, value: chosen.own } }
  }
  const { field, value } = chosen
  const ids = numbersIn(value)
  if (field === 'addTags') return ids.length ? { addTags: ids } : null
  if (field === 'removeTags') return ids.length ? { removeTags: ids } : null
  if (field === 'ownerId') return { set: { ownerId: value === '' ? null : Number(value) } }
  return { set: { [field]: value } }
}

function refusalOf(field: OwnField, value: OwnValue | null): string | null {
  const read = readOwnValue(field, value)
  return 'sentence' in read ? read.sentence : null
}

interface BulkFieldsProps {
  value: BulkValue
  ownFields: readonly OwnField[]
  onChange: (value: BulkValue) => void
}

export function BulkFields({ value, ownFields, onChange }: BulkFieldsProps) {
  const own = ownFields.map(({ id, name }) => ({ value: `ownFields.${id}`, label: name }))
  return (
    <div className={classes['fields']}>
      <Select
        label="Feld"
        data-autofocus
        data={own.length ? [...fieldChoices, { group: 'Eigene Felder', items: own }] : fieldChoices}
        value={value.field}
        onChange={next => {
          const chosen = fields.find(each => each === next)
          if (chosen) onChange({ field: chosen, value: first[chosen] })
          else if (next && isOwnFieldPath(next)) onChange({ field: next, own: null })
        }}
      />
      {'own' in value ? (
        <OwnValueInput key={value.field} {...value} ownFields={ownFields} onChange={onChange} />
      ) : (
        <ValueInput {...value} onChange={onChange} />
      )}
    </div>
  )
}

type OwnValueInputProps = Extract<BulkValue, { own: unknown }> &
  Pick<BulkFieldsProps, 'ownFields' | 'onChange'>

function OwnValueInput({ field: path, own, ownFields, onChange }: OwnValueInputProps) {
  const field = ownFieldAt(ownFields, path)
  // No error while a date is still being typed.
  const [isLeft, setLeft] = useState(false)
  // Archived meanwhile.
  if (!field) return <Notice tone="warn">{OWN_FIELD_GONE}.</Notice>
  return (
    <OwnFieldInput
      field={{ ...field, name: 'Neuer Wert' }}
      description="Leer lassen, um das Feld zu leeren"
      value={own}
      error={isLeft && refusalOf(field, own)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(next: OwnValue | null | ChangeEvent<HTMLInputElement>) =>
        onChange({ field: path, own: isEvent(next) ? next.currentTarget.value : next })
      }
    />
  )
}

const isEvent = (value: unknown): value is ChangeEvent<HTMLInputElement> =>
  typeof value === 'object' && value !== null

type ValueInputProps = Extract<BulkValue, { value: string }> & Pick<BulkFieldsProps, 'onChange'>

function ValueInput({ field, value, onChange }: ValueInputProps) {
  const set = (next: string | null) => next !== null && onChange({ field, value: next })
  if (field === 'addTags' || field === 'removeTags')
    return <TagsInput label="Schlagwörter" value={numbersIn(value)} onChange={ids => set(ids.join(','))} />
  if (field === 'ownerId')
    return (
      <OwnerSelect
        label="Neuer Wert"
        value={value === '' ? null : Number(value)}
        onChange={next => set(next === null ? '' : String(next))}
      />
    )
  if (field === 'customerStatus' || field === 'customerType')
    return (
      <Select
        label="Neuer Wert"
        data={field === 'customerStatus' ? statusChoices : typeChoices}
        value={value}
        onChange={set}
      />
    )
  return (
    <TextInput
      label="Neuer Wert"
      description="Leer lassen, um das Feld zu leeren"
      maxLength={100}
      value={value}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}
