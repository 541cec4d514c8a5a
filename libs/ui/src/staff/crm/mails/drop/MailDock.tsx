import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconChevronDown,
  IconChevronUp,
  IconPlayerStop,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Dim } from '../../../../kit/Dim.tsx'
import { Keys } from '../../../../kit/Keys.tsx'
import { Tip } from '../../../../kit/Tip.tsx'
import { icon } from '../../../../kit/icon.ts'
import { useKeys } from '../../../../kit/useKeys.ts'
import { NextTry } from './NextTry.tsx'
import { DockBatch } from './DockBatch.tsx'
import { announcement, batchTitle, canUndo, dockCounts, isSettled } from './dock-words.ts'
import { isUnsent, type DropBatch } from './drop-batches.ts'
import { useMailDropping } from './drop-context.ts'
import { newPlace } from './drop-decisions.ts'
import { useUndoKeys } from '../../opportunities/useUndoKeys.ts'
import classes from './MailDock.module.css'

interface MailDockProps {
  batches: readonly DropBatch[]
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  onFollowUp: (activityId: number) => void
}

export function MailDock({ batches, isFolded, onFold, onFollowUp }: MailDockProps) {
  const { drops } = useMailDropping()
  const dock = useRef<HTMLElement>(null)
  useEffect(() => focusOnF6(dock), [])
  useDockMark(batches.length > 0)
  const entries = batches.flatMap(batch => batch.entries)
  const settled = entries.filter(isSettled).length
  const hasUnsent = entries.some(isUnsent)
  // Without a place, the batch title already has the count.
  const saysCount = batches.length === 1 && !batches[0]?.target.name && settled === entries.length

  /** Unsent mails stay; the dock then only folds. */
  function close(): void {
    drops.clear()
    if (hasUnsent) onFold(true)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <>
      {/* Present from the start: a live region added together with its text is not read out. */}
      <output className="visually-hidden">{announcement(batches)}</output>
      {batches.length > 0 && (
        <section
          ref={dock}
          className={classes['dock']}
          aria-label="Ablage"
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          <header>
            <b className="ellipsis">{titleOf(batches)}</b>
            {entries.length > 0 && !saysCount && (
              <span className="muted num nowrap">
                {settled} von {entries.length}
              </span>
            )}
            <span className="spacer" />
            <Tip label={isFolded ? 'Ausklappen' : 'Einklappen'}>
              <ActionIcon
                size={24}
                aria-label={isFolded ? 'Ablage ausklappen' : 'Ablage einklappen'}
                aria-expanded={!isFolded}
                onClick={() => onFold(!isFolded)}
              >
                {isFolded ? <IconChevronUp {...icon} /> : <IconChevronDown {...icon} />}
              </ActionIcon>
            </Tip>
            <Tip label={hasUnsent ? 'Erledigte entfernen' : 'Schließen'}>
              <ActionIcon
                size={24}
                aria-label={hasUnsent ? 'Erledigte E-Mails entfernen' : 'Ablage schließen'}
                onClick={close}
              >
                <IconX {...icon} />
              </ActionIcon>
            </Tip>
          </header>
          {entries.length > 0 && (
            <>
              <div className={classes['line']}>
                <Dim value={settled} max={entries.length} tone="mennige" />
              </div>
              <p className={`num ${classes['sum'] ?? ''}`}>
                {dockCounts(entries).map(({ state, text }) => (
                  <span key={state} data-state={state}>
                    {text}
                  </span>
                ))}
              </p>
              <NextTry entries={entries} />
            </>
          )}
          {!isFolded && (
            <>
              {/* A scrolling list must be reachable by keyboard. */}
              <div className={classes['batches']}>
                {batches.map(batch => (
                  <DockBatch
                    key={batch.id}
                    batch={batch}
                    title={batches.length > 1 ? batchTitle(batch) : null}
                    hasUndo={canUndo(batch) && batch !== batches.find(canUndo)}
                    onFollowUp={onFollowUp}
                  />
                ))}
              </div>
              <DockFoot batches={batches} onFollowUp={onFollowUp} />
            </>
          )}
        </section>
      )}
    </>
  )
}

/** Milliseconds for which Ctrl+Z undoes a drop; later only the button does. */
const KEY_TIME = 120_000

interface DockFootProps {
  batches: readonly DropBatch[]
  onFollowUp: (activityId: number) => void
}

function DockFoot({ batches, onFollowUp }: DockFootProps) {
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

function lastFiled({ entries }: DropBatch): number | undefined {
  const filed = entries.flatMap(entry => (entry.state === 'done' ? (newPlace(entry.result) ?? []) : []))
  return filed.at(-1)?.activityId
}

function titleOf(batches: readonly DropBatch[]): string {
  const [only] = batches
  return batches.length === 1 && only ? batchTitle(only) : 'Ablage'
}

/** F6 toggles the focus between the dock and the page. */
function focusOnF6(dock: { current: HTMLElement | null }): () => void {
  let before: Element | null = null
  function onKeyDown(event: globalThis.KeyboardEvent): void {
    if (event.key !== 'F6' || !dock.current || document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    if (dock.current.contains(document.activeElement)) {
      if (before instanceof HTMLElement) before.focus()
      return
    }
    before = document.activeElement
    dock.current.querySelector<HTMLElement>('button')?.focus()
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

/** For style sheets: toasts make room for the dock. */
function useDockMark(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const root = document.documentElement
    root.dataset['dock'] = ''
    return () => {
      delete root.dataset['dock']
    }
  }, [isShown])
}
