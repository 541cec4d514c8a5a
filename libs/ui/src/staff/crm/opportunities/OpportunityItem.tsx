import type { Opportunity } from '@app/contracts/opportunities'
import type { OpportunityStep } from '@app/contracts/timeline'
import { ActionIcon } from '@mantine/core'
import { IconCalendarTime, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Dim } from '../../../kit/Dim.tsx'
import { formatDate } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Money } from '../../../kit/Money.tsx'
import { bandOf, Probability } from '../../../kit/Probability.tsx'
import { dropOn } from '../mails/drop/drop-place.ts'
import classes from './OpportunityList.module.css'

interface OpportunityItemProps {
  opportunity: Opportunity
  /** What is to be done next for it. */
  step: OpportunityStep | undefined
  /** Whether a link led to it: it is scrolled to and marked. */
  isLinked: boolean
  onEdit: () => void
  onRemove: () => void
  onOpenActivity: (id: number) => void
}

/** One opportunity of a customer. */
export function OpportunityItem(props: OpportunityItemProps) {
  const { opportunity, step, isLinked, onEdit, onRemove, onOpenActivity } = props
  const { title, description, value, stage, probability, expectedCloseDate } = opportunity
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isLinked])
  return (
    <li ref={item} data-linked={isLinked || undefined} {...dropOn(opportunity)}>
      <div className={`row ${classes['head'] ?? ''}`}>
        <b className={classes['title']}>{title}</b>
        <span className="spacer" />
        <b>
          <Money cents={value} />
        </b>
        <span className="nowrap">
          <ActionIcon variant="subtle" color="gray" aria-label={`${title} bearbeiten`} onClick={onEdit}>
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={`${title} löschen`} onClick={onRemove}>
            <IconTrash {...icon} />
          </ActionIcon>
        </span>
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
