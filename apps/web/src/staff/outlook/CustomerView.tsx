import { useState } from 'react'
import { activityTypeNames } from '@app/contracts/activities'
import { consolePaths } from '@app/contracts/console-paths'
import type { CustomerRef } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { timeline, type CustomerChange, type TimelineEntry } from '@app/contracts/timeline'
import { sentenceOf } from '@app/ui/api/failure.ts'
import { useApi } from '@app/ui/api/useApi.ts'
import { formatDate, formatMoney } from '@app/ui/kit/format.ts'
import { useFiling } from './useFiling.ts'

const RECENT = 5

interface CustomerViewProps {
  customer: CustomerRef
  reason: string | undefined
  item: Office.MessageRead
}

/** The mail can be filed at the customer or an open opportunity. */
export function CustomerView({ customer, reason, item }: CustomerViewProps) {
  const { id, companyName } = customer
  const { data = [], error } = useApi(opportunities.ofCustomer, { id })
  const [opportunityId, setOpportunityId] = useState<number | null>(null)
  const filing = useFiling(item)
  const open = data.filter(({ actualCloseDate }) => !actualCloseDate)
  const isHere = (value: number | null) => opportunityId === value
  return (
    <section className="stack" aria-label="Kunde">
      <h2>
        <a href={consolePaths.customer.replace(':id', String(id))} target="_blank" rel="noopener">
          {companyName}
        </a>
      </h2>
      {reason && <p className="muted">{reason}</p>}
      <fieldset>
        <legend>Ablegen bei</legend>
        <label className="choice">
          <input type="radio" name="target" checked={isHere(null)} onChange={() => setOpportunityId(null)} />
          Nur beim Kunden
        </label>
        {open.map(({ id, title, value, stage }) => (
          <label key={id} className="choice">
            <input type="radio" name="target" checked={isHere(id)} onChange={() => setOpportunityId(id)} />
            <span>
              {title}
              <small>
                {stage.name}
                {value !== null && ` · ${formatMoney(value)}`}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {error && (
        <p className="failure">{sentenceOf(error, 'Die Opportunities konnten nicht geladen werden.')}</p>
      )}
      <button
        type="button"
        className="primary"
        disabled={filing.isFiling}
        onClick={() => void filing.file({ customerId: id, ...(opportunityId && { opportunityId }) })}
      >
        {filing.isFiling ? 'Wird abgelegt …' : 'Ablegen'}
      </button>
      {filing.failure && (
        <p className="failure" role="alert">
          {filing.failure}
        </p>
      )}
      {filing.message && (
        <p className="notice ok" role="status">
          {filing.message}
        </p>
      )}
      <Recent id={id} />
    </section>
  )
}

function Recent({ id }: { id: number }) {
  const { data, error } = useApi(timeline.ofCustomer, { id, limit: RECENT })
  return (
    <section className="stack" aria-label="Letzte Einträge">
      <h2>Letzte Einträge</h2>
      {error && <p className="failure">{sentenceOf(error, 'Der Verlauf konnte nicht geladen werden.')}</p>}
      {!data && !error && <p className="muted">Wird geladen …</p>}
      {data?.length === 0 && <p className="muted">Noch keine Einträge.</p>}
      <ul>
        {data?.map(entry => (
          <Entry key={keyOf(entry)} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

const keyOf = (entry: TimelineEntry) =>
  entry.kind === 'activity' ? entry.activity.id : `change ${entry.change.id}`

const changeNames = {
  created: 'Angelegt',
  updated: 'Geändert',
  removed: 'Gelöscht',
  restored: 'Wiederhergestellt',
  merged: 'Zusammengeführt',
  imported: 'Importiert',
} satisfies Record<CustomerChange['kind'], string>

function Entry({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'change') {
    const { kind, opportunity, staffName, createdAt } = entry.change
    return (
      <li>
        {opportunity ? `${opportunity.title}: ${changeNames[kind]}` : changeNames[kind]}
        <small>{[formatDate(createdAt), staffName].filter(Boolean).join(' · ')}</small>
      </li>
    )
  }
  const { type, title, activityDate } = entry.activity
  return (
    <li>
      {title}
      <small>
        {activityTypeNames[type]} · {formatDate(activityDate)}
      </small>
    </li>
  )
}
