import { Button, Loader } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { smallIcon } from '../../../../kit/icon.ts'
import { inDockOrder, keptSentences } from './dock-words.ts'
import type { DropBatch } from './drop-batches.ts'
import { DockEntry } from './DockEntry.tsx'
import { useMailDropping } from './drop-context.ts'
import classes from './MailDock.module.css'

interface DockBatchProps {
  batch: DropBatch
  /** Where it was dropped; null where the dock itself says so. */
  title: string | null
  /** Whether it is taken back here; the latest is at the foot of the dock. */
  hasUndo: boolean
  onFollowUp: (activityId: number) => void
}

/** The mails of one drop. */
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
          <DockEntry key={entry.id} entry={entry} onFollowUp={onFollowUp} />
        ))}
      </ul>
    </div>
  )
}
