import { ActionIcon, Button, Skeleton } from '@mantine/core'
import {
  IconBriefcase,
  IconCalendarTime,
  IconMailPlus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Opportunity } from '@app/contracts/opportunities'
import type { OpportunityStep } from '@app/contracts/timeline'
import { Dim } from '../../../kit/Dim.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Money } from '../../../kit/Money.tsx'
import { Probability, bandOf } from '../../../kit/Probability.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { formatDate } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { TagChips } from '../tags/tags.tsx'
import { OwnerMark } from '../owners/owners.tsx'
import { dropOn } from '../mails/drop/drop-place.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './OpportunityList.module.css'

interface OpportunityListProps {
  opportunities: Opportunity[] | undefined
  steps: OpportunityStep[]
  error: unknown
  onRetry: () => void
  linkedId: number | null
  onCreate: () => void
  onEdit: (opportunity: Opportunity) => void
  onRemove: (opportunity: Opportunity) => void
  onWrite: (opportunity: Opportunity) => void
  onOpenActivity: (id: number) => void
}

/** Open ones by probability; closed ones folded. */
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
      {open?.length === 0 && (
        <EmptyState
          icon={IconBriefcase}
          title="Keine aktiven Opportunities"
          text="Mögliche Geschäfte mit diesem Kunden stehen hier und in der Pipeline."
        >
          <Button leftSection={<IconPlus {...icon} />} onClick={onCreate}>
            Opportunity anlegen
          </Button>
        </EmptyState>
      )}
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
  const { steps, linkedId, onEdit, onRemove, onWrite, onOpenActivity } = props
  return opportunities.map(opportunity => (
    <OpportunityItem
      key={opportunity.id}
      opportunity={opportunity}
      step={steps.find(({ opportunityId }) => opportunityId === opportunity.id)}
      isLinked={opportunity.id === linkedId}
      onEdit={() => onEdit(opportunity)}
      onRemove={() => onRemove(opportunity)}
      onWrite={() => onWrite(opportunity)}
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

interface OpportunityItemProps {
  opportunity: Opportunity
  step: OpportunityStep | undefined
  /** Named by a link: scrolled to and marked. */
  isLinked: boolean
  onEdit: () => void
  onRemove: () => void
  onWrite: () => void
  onOpenActivity: (id: number) => void
}

function OpportunityItem(props: OpportunityItemProps) {
  const { opportunity, step, isLinked, onEdit, onRemove, onWrite, onOpenActivity } = props
  const { title, description, value, stage, probability, expectedCloseDate } = opportunity
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isLinked])
  return (
    <li ref={item} data-linked={isLinked || undefined} {...dropOn(opportunity)}>
      <div className={`row ${classes['head'] ?? ''}`}>
        <Link to={`/crm/opportunities/${opportunity.id}`} className={`strong ${classes['title']}`}>
          {title}
        </Link>
        <span className="spacer" />
        <b>
          <Money cents={value} />
        </b>
        <span className="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Neue E-Mail zu ${title}`}
            title="Neue E-Mail"
            onClick={onWrite}
          >
            <IconMailPlus {...icon} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={`${title} bearbeiten`} onClick={onEdit}>
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={`${title} löschen`} onClick={onRemove}>
            <IconTrash {...icon} />
          </ActionIcon>
        </span>
      </div>
      <TagChips ids={opportunity.tagIds} />
      {description && <p className="meta ellipsis">{description}</p>}
      <div className={`row num ${classes['foot']}`}>
        <span className="muted ellipsis">{stage.name}</span>
        <span className={classes['line']}>
          <Dim value={probability} tone={bandOf(probability).tone} />
        </span>
        <Probability label="Wahrscheinlichkeit" percent={probability} />
        <OwnerMark ownerId={opportunity.ownerId} />
        {expectedCloseDate && (
          <span className="muted nowrap" title="Erwarteter Abschluss">
            {formatDate(expectedCloseDate)}
          </span>
        )}
      </div>
      {step && (
        <button type="button" className={classes['step']} onClick={() => onOpenActivity(step.activityId)}>
          <IconCalendarTime {...smallIcon} aria-label="Nächster Schritt" />
          <span className="ellipsis">{step.title}</span>
          <span className="meta num nowrap">{formatDate(step.date)}</span>
        </button>
      )}
    </li>
  )
}
