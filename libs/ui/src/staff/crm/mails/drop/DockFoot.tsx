import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCalendarPlus, IconPlayerStop } from '@tabler/icons-react'
import { icon } from '../../../../kit/icon.ts'
import { Keys } from '../../../../kit/Keys.tsx'
import { useKeys } from '../../../../kit/useKeys.ts'
import { useUndoKeys } from '../../opportunities/useUndoKeys.ts'
import { canUndo } from './dock-words.ts'
import { isUnsent, type DropBatch } from './drop-batches.ts'
import { useMailDropping } from './drop-context.ts'
import { newPlace } from './drop-decisions.ts'
import classes from './MailDock.module.css'

/** Milliseconds in which Ctrl+Z means the drop; later it is done by its button. */
const KEY_TIME = 120_000

interface DockFootProps {
  batches: readonly DropBatch[]
  onFollowUp: (activityId: number) => void
}

/** What can be done with the latest drop as a whole. */
export function DockFoot({ batches, onFollowUp }: DockFootProps) {
  const { drops } = useMailDropping()
  const latest = batches.find(canUndo)
  const running = batches.find(
    ({ entries, undo, isReading }) => !undo && (isReading || entries.some(isOnItsWay)),
  )
  const filed = latest && lastFiled(latest)
  useUndoKeys(
    () => latest && void drops.undo(latest.id),
    () => (latest && Date.now() - latest.droppedAt < KEY_TIME ? latest.droppedAt : 0),
  )
  useKeys({ w: () => filed && onFollowUp(filed) })
  if (!latest && !running) return null
  return (
    <footer className={classes['foot']}>
      {latest && (
        <Button leftSection={<IconArrowBackUp {...icon} />} onClick={() => void drops.undo(latest.id)}>
          Ganze Ablage rückgängig
          <Keys keys="Strg Z" />
        </Button>
      )}
      <span className="spacer" />
      {running ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconPlayerStop {...icon} />}
          onClick={() => drops.cancel(running.id)}
        >
          Abbrechen
        </Button>
      ) : (
        filed && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconCalendarPlus {...icon} />}
            onClick={() => onFollowUp(filed)}
          >
            Folgeaktivität
            <Keys keys="W" />
          </Button>
        )
      )}
    </footer>
  )
}

const isOnItsWay = (entry: DropBatch['entries'][number]) => isUnsent(entry) && entry.state !== 'problem'

/** The activity that the last filed mail of a batch has become. */
function lastFiled({ entries }: DropBatch): number | undefined {
  const filed = entries.flatMap(entry => (entry.state === 'done' ? (newPlace(entry.result) ?? []) : []))
  return filed.at(-1)?.activityId
}
