import { matchReasonNames } from '@app/contracts/customer-merge'
import type { ContactMatch } from '@app/contracts/contact-crm'
import { Radio } from '@mantine/core'
import classes from './TakeOver.module.css'

interface MatchChoiceProps {
  matches: ContactMatch[]
  /** Domain of the one who asks. */
  domain: string
  chosen: number | null
  onChoose: (match: ContactMatch) => void
}

/** Customers who may be the one who asks, each with what speaks for it. */
export function MatchChoice({ matches, domain, chosen, onChoose }: MatchChoiceProps) {
  return (
    <Radio.Group
      aria-label="Gefundene Kunden"
      value={chosen === null ? '' : String(chosen)}
      onChange={value => {
        const match = matches.find(({ customer }) => String(customer.id) === value)
        if (match) onChoose(match)
      }}
      className={classes['matches'] ?? ''}
    >
      {matches.map(match => (
        <Radio
          key={match.customer.id}
          value={String(match.customer.id)}
          size="xs"
          color="petrol"
          label={[match.customer.companyName, match.customer.city].filter(Boolean).join(', ')}
          description={reasonsOf(match, domain)}
        />
      ))}
    </Radio.Group>
  )
}

function reasonsOf({ reasons, openOpportunities: open }: ContactMatch, domain: string): string {
  const named = reasons.map(reason =>
    reason === 'domain' ? `${matchReasonNames.domain} ${domain}` : matchReasonNames[reason],
  )
  const opportunities = open === 1 ? '1 offene Opportunity' : `${open} offene Opportunities`
  return [...named, ...(open ? [opportunities] : [])].join(', ')
}
