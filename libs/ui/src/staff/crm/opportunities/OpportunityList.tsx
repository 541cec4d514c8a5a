import type { Opportunity } from '@app/contracts/opportunities'
import { Skeleton } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { Dim } from '../../../kit/Dim.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDate } from '../../../kit/format.ts'
import { Money } from '../../../kit/Money.tsx'
import { bandOf, Probability } from '../../../kit/Probability.tsx'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './OpportunityList.module.css'

interface OpportunityListProps {
  /** Undefined while loading. */
  opportunities: Opportunity[] | undefined
  error: unknown
  onRetry: () => void
}

/** The opportunities of a customer, the likeliest first, closed ones last. */
export function OpportunityList({ opportunities, error, onRetry }: OpportunityListProps) {
  return (
    <Section title="Opportunities" count={opportunities?.length} flush>
      {error !== null && (
        <LoadFailure error={error} fallback="Opportunities konnten nicht geladen werden." onRetry={onRetry} />
      )}
      {opportunities?.length === 0 && <EmptyState icon={IconBriefcase} title="Keine aktiven Opportunities" />}
      <ul className={classes['list']}>
        {!opportunities && error === null && <SkeletonItem />}
        {opportunities?.toSorted(byProspect).map(opportunity => (
          <Item key={opportunity.id} opportunity={opportunity} />
        ))}
      </ul>
    </Section>
  )
}

function byProspect(a: Opportunity, b: Opportunity): number {
  const closed = Number(a.actualCloseDate !== null) - Number(b.actualCloseDate !== null)
  return closed || b.probability - a.probability
}

function Item({ opportunity }: { opportunity: Opportunity }) {
  const { title, description, value, stage, probability, expectedCloseDate } = opportunity
  return (
    <li>
      <div className="row">
        <b className="ellipsis">{title}</b>
        <span className="spacer" />
        <b>
          <Money cents={value} />
        </b>
      </div>
      {description && <p className="meta ellipsis">{description}</p>}
      <div className={`row num ${classes['foot']}`}>
        <span className="muted ellipsis">{stage.name}</span>
        <span className={classes['line']}>
          <Dim value={probability} tone={bandOf(probability).tone} />
        </span>
        <Probability label="Wahrscheinlichkeit" percent={probability} />
        {expectedCloseDate && (
          <span className="muted nowrap" title="Erwarteter Abschluss">
            {formatDate(expectedCloseDate)}
          </span>
        )}
      </div>
    </li>
  )
}

function SkeletonItem() {
  return (
    <li>
      <Skeleton height={12} width="80%" my={3} />
      <Skeleton height={10} width="60%" my={3} />
      <Skeleton height={10} width="90%" my={3} />
    </li>
  )
}
