import type { Opportunity } from '@app/contracts/opportunities'
import type { OpportunityStep } from '@app/contracts/timeline'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconBriefcase, IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { icon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { OpportunityItem } from './OpportunityItem.tsx'
import classes from './OpportunityList.module.css'

interface OpportunityListProps {
  /** Undefined while loading. */
  opportunities: Opportunity[] | undefined
  steps: OpportunityStep[]
  error: unknown
  onRetry: () => void
  /** The one that a link led to. */
  linkedId: number | null
  onCreate: () => void
  onEdit: (opportunity: Opportunity) => void
  onRemove: (opportunity: Opportunity) => void
  onOpenActivity: (id: number) => void
}

/** The opportunities of a customer: the open ones, the likeliest first; those that are closed folded. */
export function OpportunityList(props: OpportunityListProps) {
  const { opportunities, error, onRetry, linkedId, onCreate } = props
  const open = opportunities?.filter(isOpen).toSorted((a, b) => b.probability - a.probability)
  const closed = opportunities?.filter(opportunity => !isOpen(opportunity)) ?? []
  return (
    <Section
      title="Opportunities"
      count={open?.length}
      flush
      actions={
        <Tip label="Neue Opportunity">
          <ActionIcon aria-label="Neue Opportunity" onClick={onCreate}>
            <IconPlus {...icon} />
          </ActionIcon>
        </Tip>
      }
    >
      {error !== null && (
        <LoadFailure error={error} fallback="Opportunities konnten nicht geladen werden." onRetry={onRetry} />
      )}
      {open?.length === 0 && <EmptyState icon={IconBriefcase} title="Keine aktiven Opportunities" />}
      <ul className={classes['list']}>
        {!opportunities && error === null && <SkeletonItem />}
        {open && items(open, props)}
      </ul>
      {closed.length > 0 && (
        <details className={classes['closed']} open={closed.some(({ id }) => id === linkedId) || undefined}>
          <summary>Abgeschlossene ({closed.length})</summary>
          <ul className={classes['list']}>{items(closed, props)}</ul>
        </details>
      )}
    </Section>
  )
}

const isOpen = ({ actualCloseDate }: Opportunity) => actualCloseDate === null

function items(opportunities: Opportunity[], props: OpportunityListProps) {
  const { steps, linkedId, onEdit, onRemove, onOpenActivity } = props
  return opportunities.map(opportunity => (
    <OpportunityItem
      key={opportunity.id}
      opportunity={opportunity}
      step={steps.find(({ opportunityId }) => opportunityId === opportunity.id)}
      isLinked={opportunity.id === linkedId}
      onEdit={() => onEdit(opportunity)}
      onRemove={() => onRemove(opportunity)}
      onOpenActivity={onOpenActivity}
    />
  ))
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
