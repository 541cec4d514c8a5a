import { useState } from 'react'
import type { CustomerRef } from '@app/contracts/customers'
import type { MailPlacement, MailProposal } from '@app/contracts/mail-placements'
import { outlook } from '@app/contracts/outlook'
import { sentenceOf } from '@app/ui/api/failure.ts'
import { useApi } from '@app/ui/api/useApi.ts'
import { formatDate } from '@app/ui/kit/format.ts'
import { CustomerSearch } from './CustomerSearch.tsx'
import { CustomerView } from './CustomerView.tsx'
import { factsOf } from './office.ts'

export function MailView({ item }: { item: Office.MessageRead }) {
  const [facts] = useState(() => factsOf(item))
  const { data, error, refetch } = useApi(outlook.look, facts)
  const [chosen, setChosen] = useState<CustomerRef | null>(null)
  if (error) {
    return (
      <div className="stack">
        <p className="failure" role="alert">
          {sentenceOf(error, 'Die E-Mail konnte nicht zugeordnet werden.')}
        </p>
        <button type="button" onClick={() => void refetch()}>
          Erneut versuchen
        </button>
      </div>
    )
  }
  if (!data) return <p className="muted">Wird zugeordnet …</p>
  const { proposals, placements } = data
  const customer = chosen ?? placements[0]?.customer ?? proposals[0]?.customer ?? null
  const proposal = proposals.find(each => each.customer.id === customer?.id)
  return (
    <div className="stack">
      <h1>{facts.subject || '(ohne Betreff)'}</h1>
      {placements.map(placement => (
        <Filed key={placement.activityId} placement={placement} />
      ))}
      {!customer && <p className="muted">Der Absender gehört zu keinem Kunden.</p>}
      {customer && (
        <CustomerView key={customer.id} customer={customer} reason={proposal?.reason} item={item} />
      )}
      <Others proposals={proposals} customer={customer} onChoose={setChosen} />
      <CustomerSearch onChoose={setChosen} />
    </div>
  )
}

function Filed({ placement: { filedBy, filedAt, customer, opportunity } }: { placement: MailPlacement }) {
  const where = opportunity ? `${customer.companyName}, ${opportunity.title}` : customer.companyName
  return (
    <p className="notice ok">
      Schon abgelegt{filedBy && ` von ${filedBy}`} am {formatDate(filedAt)} bei {where.replace(/\.$/, '')}.
    </p>
  )
}

interface OthersProps {
  proposals: readonly MailProposal[]
  customer: CustomerRef | null
  onChoose: (customer: CustomerRef) => void
}

function Others({ proposals, customer, onChoose }: OthersProps) {
  const others = proposals.filter(each => each.customer.id !== customer?.id)
  if (!others.length) return null
  return (
    <section className="stack" aria-label="Weitere Vorschläge">
      <h2>Weitere Vorschläge</h2>
      {others.map(({ customer }) => (
        <button key={customer.id} type="button" className="row" onClick={() => onChoose(customer)}>
          {customer.companyName}
        </button>
      ))}
    </section>
  )
}
