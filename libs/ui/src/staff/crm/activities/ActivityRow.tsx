import { ActionIcon, Checkbox } from '@mantine/core'
import {
  type Icon,
  IconCalendarTime,
  IconCheck,
  IconCornerDownRight,
  IconMailOpened,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  type Activity,
  activityStatusNames,
  activityTypeNames,
  outcomeNames,
} from '@app/contracts/activities'
import { Status } from '../../../kit/Status.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { OwnerMark } from '../owners/owners.tsx'
import type { Selection } from '../selection/useSelection.ts'
import { PostponeMenu } from './PostponeMenu.tsx'
import { activityStatusSigns, activityTypeSigns } from './activity-signs.ts'
import { viennaParts } from './vienna-time.ts'
import classes from './ActivityRow.module.css'

const acts: [ActivityAct, string, Icon][] = [
  ['complete', 'Erledigen', IconCheck],
  ['followUp', 'Folgeaktivität', IconCornerDownRight],
  ['edit', 'Bearbeiten', IconPencil],
  ['remove', 'Löschen', IconTrash],
]

export interface RowsProps {
  /** Day in Vienna. */
  today: string
  onAct: OnActivity
  choice: Choice
}

interface Choice {
  selection: Selection
  /** Registers an activity as selectable. Returns the function that unregisters it. */
  show: (activity: Activity) => () => void
}

interface ActivityRowProps extends RowsProps {
  activity: Activity
  /** In a list of due activities: shows the customer and offers to postpone. */
  isDue?: boolean
}

export function ActivityRow({ activity, today, isDue = false, onAct, choice }: ActivityRowProps) {
  const { type, title, status, activityDate, customer, outcomeCode } = activity
  const Glyph = activityTypeSigns[type]
  const offered = acts.filter(([act]) => act !== 'complete' || isOpen(activity))
  const [isPostponing, setPostponing] = useState(false)
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' && isOpen(activity)) {
      event.preventDefault()
      choice.selection.toggle(activity)
      return
    }
    if (isDue && event.key.toLowerCase() === 'v') {
      event.preventDefault()
      setPostponing(true)
      return
    }
    const act = actKeys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act || !offered.some(([name]) => name === act)) return
    event.preventDefault()
    onAct(act, activity)
  }
  return (
    <li className={classes['item']}>
      <div
        className={classes['row']}
        role="group"
        aria-label={`${activityTypeNames[type]}: ${title}`}
        data-activity-row
        data-due={isDue || undefined}
        data-chosen={choice.selection.has(activity.id) || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move along the rows, keys act on one
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <span>{isOpen(activity) && <Choose activity={activity} {...choice} />}</span>
        <Glyph {...icon} aria-hidden />
        <span className={`${classes['type'] ?? ''} muted`}>{activityTypeNames[type]}</span>
        <strong className="ellipsis" title={title}>
          {title}
        </strong>
        <span className={`${classes[isDue ? 'customer' : 'second'] ?? ''} muted ellipsis`}>
          {isDue
            ? customer.companyName
            : outcomeCode && `Ergebnis ${outcomeNames[outcomeCode as keyof typeof outcomeNames]}`}
        </span>
        <Due activity={activity} today={today} />
        <span className={`${classes['date'] ?? ''} num muted`}>{formatDate(activityDate)}</span>
        <span>
          <OwnerMark ownerId={activity.ownerId} />
        </span>
        <span className={classes['status']}>
          {/* A mail is done on arrival, so its status says nothing. */}
          {!(activity.mailId && status === 'completed') && (
            <Status {...activityStatusSigns[status]}>{activityStatusNames[status]}</Status>
          )}
        </span>
        <span className={classes['acts']}>
          {isDue && (
            <PostponeMenu activity={activity} today={today} opened={isPostponing} onChange={setPostponing}>
              <ActionIcon size={24} aria-label={`Verschieben: ${title}`} title="Verschieben">
                <IconCalendarTime {...icon} />
              </ActionIcon>
            </PostponeMenu>
          )}
          {activity.mailId && (
            <Tip label="E-Mail öffnen">
              <ActionIcon
                size={24}
                component={Link}
                to={`/crm/customers/${customer.id}?mail=${activity.mailId}`}
                aria-label={`E-Mail öffnen: ${title}`}
              >
                <IconMailOpened {...icon} />
              </ActionIcon>
            </Tip>
          )}
          {offered.map(([act, label, Sign]) => (
            <Tip key={act} label={label}>
              <ActionIcon size={24} aria-label={`${label}: ${title}`} onClick={() => onAct(act, activity)}>
                <Sign {...icon} />
              </ActionIcon>
            </Tip>
          ))}
        </span>
      </div>
    </li>
  )
}

/** Open ones only: completed ones stay with their owner. */
function Choose({ activity, selection, show }: Choice & { activity: Activity }) {
  useEffect(() => show(activity), [show, activity])
  return (
    <Checkbox
      size="xs"
      aria-label={`Auswählen: ${activity.title}`}
      checked={selection.has(activity.id)}
      onChange={() => selection.toggle(activity)}
    />
  )
}

function Due({ activity, today }: { activity: Activity; today: string }) {
  const { dueDate } = activity
  const isLate = dueDate !== null && isOpen(activity) && viennaParts(new Date(dueDate)).day < today
  return (
    <span className={`${classes['due'] ?? ''} num ${isLate ? (classes['late'] ?? '') : 'muted'}`}>
      {dueDate && `${isLate ? 'überfällig' : 'fällig'} ${formatDate(dueDate)}`}
    </span>
  )
}

export type ActivityAct = 'edit' | 'complete' | 'followUp' | 'remove'

export type OnActivity = (act: ActivityAct, activity: Activity) => void

const actKeys: Record<string, ActivityAct> = {
  Enter: 'edit',
  e: 'edit',
  x: 'complete',
  f: 'followUp',
  Delete: 'remove',
}

export const isOpen = ({ status }: Activity) => status === 'pending' || status === 'in_progress'

/** Arrows, Home and End move the focus along all rows of the page, across groups. */
export function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  if (!target.matches('[data-activity-row]')) return
  const rows = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-activity-row]'))
  const at = rows.indexOf(target)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  rows[place]?.focus()
}

/** From inside a row the focus returns to that row, else it goes to the first. */
export function enterRows(): void {
  const row = '[data-activity-row]'
  const around = document.activeElement?.closest<HTMLElement>(row)
  const entered = around ?? document.querySelector<HTMLElement>(row)
  entered?.focus()
}
