import { shownCountry } from '@app/contracts/countries'
import type { CustomerImportPreview, CustomerImportRow } from '@app/contracts/customer-import'
import {
  customerFieldNames,
  customerStatusNames,
  customerTypeNames,
  type CustomerField,
} from '@app/contracts/customers'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../../kit/format.ts'
import { ImportedValue, ImportTable } from '../../../shell/import/ImportTable.tsx'

/** What each row of a file would do to the customers. */
export function ImportRows({ preview: { rows, counts } }: { preview: CustomerImportPreview }) {
  return (
    <ImportTable
      title="Vorschau"
      rows={rows}
      counts={counts}
      nameHeading="Firma"
      nameOf={row => row.companyName}
      detailsOf={detailsOf}
    />
  )
}

function detailsOf({ kind, customer, reason, changes }: CustomerImportRow) {
  return (
    <>
      {customer && (
        <li>
          <Link to={`/crm/customers/${customer.id}`} target="_blank" rel="noopener">
            {customer.companyName}
          </Link>
          <span className="muted">, {reason}</span>
        </li>
      )}
      {!customer && reason && <li className="muted">{reason}</li>}
      {changes.map(({ field, before, after }) => (
        <ImportedValue
          key={field}
          name={customerFieldNames[field]}
          before={kind === 'new' ? undefined : shownValue(field, before)}
          after={shownValue(field, after)}
        />
      ))}
    </>
  )
}

function shownValue(field: CustomerField, value: string | number | null): string {
  if (value === null) return 'leer'
  if (typeof value === 'number') return formatCount(value)
  if (field === 'country') return shownCountry(String(value))
  const names: Record<string, string> = { ...customerStatusNames, ...customerTypeNames }
  return names[value] ?? String(value)
}
