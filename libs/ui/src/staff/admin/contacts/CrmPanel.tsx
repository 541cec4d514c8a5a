import type { ContactRequest } from '@app/contracts/contact'
import { contactCrm } from '@app/contracts/contact-crm'
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { TakeOver } from './TakeOver.tsx'
import classes from './TakeOver.module.css'

interface CrmPanelProps {
  request: ContactRequest
  isWanted: boolean
  onBusy: (isBusy: boolean) => void
  onDirty: (isDirty: boolean) => void
  onDone: (request: ContactRequest) => void
}

/** A request's place in the CRM, or the form that gives it one. */
export function CrmPanel(props: CrmPanelProps) {
  const { takenOver } = props.request
  return (
    <section className={classes['panel']} aria-label={takenOver ? 'Im CRM' : 'In CRM übernehmen'}>
      <h3>{takenOver ? 'Im CRM' : 'In CRM übernehmen'}</h3>
      {takenOver ? <Taken takenOver={takenOver} /> : <WithMatches {...props} />}
    </section>
  )
}

function Taken({ takenOver }: { takenOver: NonNullable<ContactRequest['takenOver']> }) {
  const { customer, opportunity, at } = takenOver
  return (
    <Facts
      rows={{
        Kunde: <Link to={`/crm/customers/${customer.id}`}>{customer.companyName}</Link>,
        Opportunity: opportunity ? (
          <Link to={`/crm/customers/${customer.id}`}>{opportunity.title}</Link>
        ) : (
          <span className="muted">nicht mehr vorhanden</span>
        ),
        Übernommen: <span className="num">{formatDateTime(at)}</span>,
      }}
    />
  )
}

function WithMatches(props: CrmPanelProps) {
  const { data: matches, error, refetch } = useApi(contactCrm.matches, { id: props.request.id })
  if (error)
    return (
      <LoadFailure
        error={error}
        fallback="Kunden konnten nicht geprüft werden."
        onRetry={() => void refetch()}
      />
    )
  if (!matches) return <Skeleton height={220} aria-label="Kunden werden geprüft" />
  return <TakeOver {...props} matches={matches} />
}
