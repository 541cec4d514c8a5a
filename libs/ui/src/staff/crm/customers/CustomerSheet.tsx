import type { ReactNode } from 'react'
import { activityTypeNames, outcomeNames } from '@app/contracts/activities'
import { brand } from '@app/contracts/brand'
import { type ContactPerson, contactPersons, fullName } from '@app/contracts/contact-persons'
import { shownCountry } from '@app/contracts/countries'
import { type Customer, customerStatusNames, customerTypeNames } from '@app/contracts/customers'
import type { Opportunity } from '@app/contracts/opportunities'
import { type SheetActivity, timeline } from '@app/contracts/timeline'
import { useApi } from '../../../api/useApi.ts'
import { PrintSheet, usePrinting } from '../../../kit/PrintSheet.tsx'
import { formatDate, formatDateTime, formatMoney, formatPercent } from '../../../kit/format.ts'
import { OwnerName } from '../owners/owners.tsx'
import classes from './CustomerSheet.module.css'

interface CustomerSheetProps {
  customer: Customer
  opportunities: Opportunity[] | undefined
  /** Undefined if not counted. */
  stepCount: number | undefined
}

/** Must be mounted before printing starts. */
export function CustomerSheet({ customer, opportunities, stepCount }: CustomerSheetProps) {
  const { id, companyName, notes } = customer
  const persons = useApi(contactPersons.ofCustomer, { id }).data
  // The screen loads first.
  const { data } = useApi(timeline.sheet, { id }, { enabled: opportunities !== undefined })
  const now = usePrinting()
  if (!now) return null
  const further = (stepCount ?? 0) - (data?.steps.length ?? 0)
  return (
    <PrintSheet>
      <article className={classes['sheet']}>
        <header className={classes['head']}>
          <h1>{companyName}</h1>
          <p className="num">
            {brand.name} CRM, Stand {formatDateTime(now.toISOString())}
          </p>
        </header>
        <Facts customer={customer} />
        <Part
          title="Ansprechpersonen"
          columns={[['Name'], ['Funktion'], ['Telefon', '24%'], ['E-Mail', '30%']]}
          rows={persons?.map(cellsOfPerson)}
        />
        <Part
          title="Offene Opportunities"
          columns={[['Titel'], ['Phase', '18%'], ['Wert', '16%'], ['Wahrsch.', '11%'], ['Abschluss', '13%']]}
          rows={opportunities?.filter(({ actualCloseDate }) => actualCloseDate === null).map(cellsOfDeal)}
        />
        <Part
          title="Nächste Schritte"
          columns={[
            ['Fällig', '13%'],
            ['Art', '11%'],
            ['Titel'],
            ['Opportunity', '22%'],
            ['Verantwortlich', '18%'],
          ]}
          rows={data?.steps.map(cellsOfStep)}
        >
          {further > 0 && <p>und {further} weitere</p>}
        </Part>
        <Part
          title="Letzte Kontakte"
          columns={[
            ['Datum', '13%'],
            ['Art', '11%'],
            ['Titel'],
            ['Ergebnis', '22%'],
            ['Verantwortlich', '18%'],
          ]}
          rows={data?.contacts.map(cellsOfContact)}
        />
        {notes && (
          <section className={classes['part']}>
            <h2>Notizen</h2>
            <p className={classes['notes']}>{notes}</p>
          </section>
        )}
      </article>
    </PrintSheet>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { address, postalCode, city, country, phone, email, website, industry, vatId, registerNumber } =
    customer
  const place = [postalCode, city].filter(Boolean).join(' ')
  const rows = {
    Adresse: [address, place, country && shownCountry(country)].filter(Boolean).join(', '),
    Telefon: phone,
    'E-Mail': email,
    Website: website,
    Branche: industry,
    Status: `${customerStatusNames[customer.customerStatus]}, ${customerTypeNames[customer.customerType]}`,
    Verantwortlich: customer.ownerId !== null && <OwnerName ownerId={customer.ownerId} />,
    UID: vatId,
    'Firmenbuchnr.': registerNumber,
  }
  return (
    <dl className={classes['facts']}>
      {Object.entries(rows).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type Column = readonly [name: string, width?: string]
/** The first cell and its index are the row's key. */
type Cells = readonly ReactNode[]

interface PartProps {
  title: string
  columns: readonly Column[]
  /** Undefined: failed to load, which the printout says. */
  rows: Cells[] | undefined
  children?: ReactNode
}

function Part({ title, columns, rows, children }: PartProps) {
  return (
    <section className={classes['part']} aria-label={title}>
      <h2>{title}</h2>
      {!rows && <p>Konnte nicht geladen werden.</p>}
      {rows?.length === 0 && <p>Keine</p>}
      {rows && rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map(([name, width]) => (
                <th key={name} style={{ width }} data-figure={isFigure(name) || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- paper does not change
              <tr key={row}>
                {columns.map(([name], column) => (
                  <td key={name} data-figure={isFigure(name) || undefined}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  )
}

const isFigure = (name: string) => name === 'Wert' || name === 'Wahrsch.'

const cellsOfPerson = (person: ContactPerson): Cells => [
  person.isPrimary ? <b key="name">{fullName(person)}</b> : fullName(person),
  [person.role, person.department].filter(Boolean).join(', '),
  [person.phone, person.mobile].map(number => number && <div key={number}>{number}</div>),
  person.email,
]

const cellsOfDeal = ({ title, stage, value, probability, expectedCloseDate }: Opportunity): Cells => [
  title,
  stage.name,
  value === null ? '–' : formatMoney(value),
  formatPercent(probability),
  expectedCloseDate && formatDate(expectedCloseDate),
]

const cellsOfStep = ({ date, type, title, opportunityTitle, ownerId }: SheetActivity): Cells => [
  formatDate(date),
  activityTypeNames[type],
  title,
  opportunityTitle,
  ownerId !== null && <OwnerName key="owner" ownerId={ownerId} />,
]

const cellsOfContact = ({ date, type, title, outcomeCode, ownerId }: SheetActivity): Cells => [
  formatDate(date),
  activityTypeNames[type],
  title,
  outcomeCode && outcomeCode !== 'none' && outcomeNames[outcomeCode as keyof typeof outcomeNames],
  ownerId !== null && <OwnerName key="owner" ownerId={ownerId} />,
]
