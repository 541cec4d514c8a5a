import { ActionIcon, Button, Loader } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconCopyCheck,
  IconInbox,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Tip } from '../../../../kit/Tip.tsx'
import { formatSize } from '../../../../kit/format.ts'
import { smallIcon } from '../../../../kit/icon.ts'
import { DockActions } from './DockActions.tsx'
import { dockState, dockWords, inDockOrder, keptSentences, type DockState } from './dock-words.ts'
import { waitingSentence } from './drop-words.ts'
import type { DropBatch, DropEntry } from './drop-batches.ts'
import { useMailDropping } from './drop-context.ts'
import { ContactProposals } from '../person/ContactProposals.tsx'
import { namedCustomers, newPlace } from './drop-decisions.ts'
import classes from './MailDock.module.css'

interface DockBatchProps {
  batch: DropBatch
  /** Null if the dock's title says it. */
  title: string | null
  /** The latest drop is undone at the foot of the dock instead. */
  hasUndo: boolean
  onFollowUp: (activityId: number) => void
}

export function DockBatch({ batch, title, hasUndo, onFollowUp }: DockBatchProps) {
  const { drops } = useMailDropping()
  const { undo, notes, entries, isReading } = batch
  return (
    <div className={classes['batch']}>
      {title && (
        <div className={classes['batchHead']}>
          <b className="ellipsis">{title}</b>
          <span className="spacer" />
          {hasUndo && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconArrowBackUp {...smallIcon} />}
              onClick={() => void drops.undo(batch.id)}
            >
              Rückgängig
            </Button>
          )}
        </div>
      )}
      {isReading && (
        <p className={classes['note']}>
          <Loader size={12} color="petrol" /> Ordner wird gelesen …
        </p>
      )}
      {notes.map(note => (
        <p key={note} className={classes['note']} data-tone="warn">
          {note}
        </p>
      ))}
      {undo?.state === 'running' && (
        <p className={classes['note']}>
          <Loader size={12} color="petrol" /> Wird rückgängig gemacht …
        </p>
      )}
      {undo?.state === 'failed' && (
        <p className={classes['note']} data-tone="error" role="alert">
          Nicht rückgängig gemacht. {undo.message}
        </p>
      )}
      {undo?.state === 'done' && (
        <>
          <p className={classes['note']}>{undo.result.message}</p>
          {keptSentences(undo.result).map(sentence => (
            <p key={sentence} className={classes['note']} data-tone="warn">
              {sentence}
            </p>
          ))}
        </>
      )}
      <ul>
        {inDockOrder(entries).map(entry => (
          <DockEntry
            key={entry.id}
            entry={entry}
            asksForPerson={entries.length <= MOST_ASKED}
            onFollowUp={onFollowUp}
          />
        ))}
      </ul>
    </div>
  )
}

/** Beyond so many mails, unknown senders are not asked about here but in the mail. */
const MOST_ASKED = 20

const signs = {
  problem: <IconAlertTriangle size={16} aria-hidden />,
  tray: <IconInbox size={16} aria-hidden />,
  known: <IconCopyCheck size={16} aria-hidden />,
  sending: <Loader size={14} color="petrol" aria-hidden />,
  waiting: <IconClock size={16} aria-hidden />,
  filed: <IconCircleCheck size={16} aria-hidden />,
  cancelled: <IconCircleOff size={16} aria-hidden />,
} satisfies Record<DockState, ReactNode>

interface DockEntryProps {
  entry: DropEntry
  asksForPerson: boolean
  onFollowUp: (activityId: number) => void
}

/** Memoized: rerenders only when its mail changes. */
const DockEntry = memo(function DockEntry({ entry, asksForPerson, onFollowUp }: DockEntryProps) {
  const state = dockState(entry)
  const place = entry.state === 'done' ? newPlace(entry.result) : undefined
  const subject = (entry.state === 'done' && entry.result.subject) || entry.name
  return (
    <li data-state={state}>
      <span className={classes['sign']}>{signs[state]}</span>
      <div className={classes['text']}>
        <div className="row">
          <b className="ellipsis" title={entry.name}>
            {subject}
          </b>
          <span className="spacer" />
          <span className={classes['word']}>{dockWords[state][0]}</span>
          {place && (
            <Tip label="Folgeaktivität">
              <ActionIcon
                size={24}
                variant="subtle"
                color="gray"
                aria-label={`Folgeaktivität zu ${subject}`}
                onClick={() => onFollowUp(place.activityId)}
              >
                <IconCalendarPlus {...smallIcon} />
              </ActionIcon>
            </Tip>
          )}
        </div>
        <Explanation entry={entry} />
        <DockActions entry={entry} />
        {asksForPerson && place && entry.state === 'done' && entry.result.direction === 'received' && (
          <ContactProposals mailId={entry.result.mailId} />
        )}
      </div>
    </li>
  )
})

function Explanation({ entry }: { entry: DropEntry }) {
  const { isKept } = useMailDropping()
  if (entry.state === 'problem') return <p>{entry.message}</p>
  if (entry.state === 'cancelled') {
    return entry.wasSending ? (
      <p>Während der Übertragung. Falls sie schon angekommen war, nimmt „Rückgängig“ sie zurück.</p>
    ) : (
      <p>Nicht übertragen.</p>
    )
  }
  if (entry.state !== 'done') {
    const where = entry.target.name ? `bei ${entry.target.name}` : 'Zuordnung nach der Übertragung'
    const sentence = entry.state === 'waiting' ? waitingSentence(entry.waitsFor, isKept) : null
    return (
      <p>
        {where}, <span className="num nowrap">{formatSize(entry.size)}</span>
        {sentence && `. ${sentence}`}
      </p>
    )
  }
  const { message, tray, mailId, placements } = entry.result
  const [proposal] = tray?.proposals ?? []
  const query = (id: number) =>
    placements.some(({ customer }) => customer.id === id) ? `?mail=${mailId}` : ''
  return (
    <>
      <p>
        {message}
        {proposal && ` Vorschlag: ${proposal.customer.companyName}. ${proposal.reason}`}
      </p>
      <p className={classes['customers']}>
        {namedCustomers(entry.result).map(({ id, companyName }) => (
          <Link key={id} to={`/crm/customers/${id}${query(id)}`}>
            {companyName}
          </Link>
        ))}
      </p>
    </>
  )
}
