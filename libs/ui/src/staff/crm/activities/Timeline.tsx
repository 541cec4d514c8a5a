import type { Activity } from '@app/contracts/activities'
import { Button, Skeleton } from '@mantine/core'
import { IconHistory, IconMailDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { icon } from '../../../kit/icon.ts'
import { Keys } from '../../../kit/Keys.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Timeline.module.css'
import { TimelineRow } from './TimelineRow.tsx'

interface TimelineProps {
  /** Undefined while loading. */
  activities: Activity[] | undefined
  error: unknown
  onRetry: () => void
  /** The opened row. */
  openId: number | null
  onOpen: (id: number | null) => void
  onImport: () => void
}

/** The newest activities of a customer. */
export function Timeline({ activities, error, onRetry, openId, onOpen, onImport }: TimelineProps) {
  const list = useRef<HTMLUListElement>(null)
  useKeys({ j: () => step(list.current, 1), k: () => step(list.current, -1) })
  return (
    <Section
      title="Aktivitäten"
      count={activities?.length ? `letzte ${activities.length}` : ''}
      flush
      actions={
        <Button leftSection={<IconMailDown {...icon} />} onClick={onImport}>
          E-Mail importieren
        </Button>
      }
    >
      {error !== null && (
        <LoadFailure error={error} fallback="Aktivitäten konnten nicht geladen werden." onRetry={onRetry} />
      )}
      {activities?.length === 0 && (
        <EmptyState
          icon={IconHistory}
          title="Keine Aktivitäten vorhanden"
          text="E-Mails aus Outlook hierher ziehen oder eine gespeicherte Nachricht importieren."
        >
          <Button leftSection={<IconMailDown {...icon} />} onClick={onImport}>
            E-Mail importieren
            <Keys keys="M" />
          </Button>
        </EmptyState>
      )}
      <ul ref={list}>
        {!activities &&
          error === null &&
          Array.from({ length: 5 }, (_, index) => <SkeletonRow key={index} />)}
        {activities?.map(activity => (
          <TimelineRow
            key={activity.id}
            activity={activity}
            isOpen={activity.id === openId}
            onToggle={() => onOpen(activity.id === openId ? null : activity.id)}
          />
        ))}
      </ul>
    </Section>
  )
}

/** Moves the focus along the rows; from outside to the first. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const rows = Array.from(list?.querySelectorAll<HTMLElement>('[data-timeline-row]') ?? [])
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? rows[0] : rows[at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function SkeletonRow() {
  return (
    <li className={classes['row']}>
      <span />
      <div className={classes['body']}>
        <Skeleton height={12} width="45%" my={4} />
        <Skeleton height={10} width="65%" my={4} />
      </div>
    </li>
  )
}
