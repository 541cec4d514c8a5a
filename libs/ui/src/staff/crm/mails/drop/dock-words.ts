import type { MailUndo } from '@app/contracts/mail-placements'
import type { DropBatch, DropEntry } from './drop-batches.ts'

export type DockState = 'problem' | 'tray' | 'known' | 'sending' | 'waiting' | 'filed' | 'cancelled'

/** For one mail, and for several in the summary; in display order: mails that need a person first. */
export const dockWords = {
  problem: ['Problem', 'mit Problem'],
  tray: ['Im Eingang', 'im Eingang'],
  known: ['Schon abgelegt', 'schon abgelegt'],
  sending: ['Wird übertragen', 'in Übertragung'],
  waiting: ['Wartet', 'wartet'],
  filed: ['Abgelegt', 'abgelegt'],
  cancelled: ['Abgebrochen', 'abgebrochen'],
} satisfies Record<DockState, [one: string, several: string]>

const ORDER = Object.keys(dockWords) as DockState[]

export function dockState(entry: DropEntry): DockState {
  if (entry.state === 'reading') return 'waiting'
  if (entry.state !== 'done') return entry.state
  if (entry.result.outcome === 'already_filed') return 'known'
  return entry.result.outcome
}

export function inDockOrder(entries: readonly DropEntry[]): DropEntry[] {
  return entries.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf(entry: DropEntry): number {
  const isDoubtful = entry.state === 'done' && entry.result.belongsElsewhere.length > 0
  return ORDER.indexOf(isDoubtful ? 'tray' : dockState(entry))
}

export function dockCounts(entries: readonly DropEntry[]): { state: DockState; text: string }[] {
  return ORDER.flatMap(state => {
    const count = entries.filter(entry => dockState(entry) === state).length
    if (!count) return []
    return [{ state, text: state === 'waiting' ? `wartet (${count})` : `${count} ${dockWords[state][1]}` }]
  })
}

export function isSettled(entry: DropEntry): boolean {
  const state = dockState(entry)
  return state !== 'sending' && state !== 'waiting'
}

/** For screen readers: start and end of a drop, not every mail. */
export function announcement(batches: readonly DropBatch[]): string {
  const [latest] = batches
  if (!latest) return ''
  if (latest.undo?.state === 'done') return latest.undo.result.message
  if (latest.isReading) return 'Ordner wird gelesen.'
  const { entries } = latest
  if (!entries.length) return latest.notes.join(' ')
  if (!entries.every(isSettled))
    return entries.length === 1 ? 'E-Mail wird abgelegt.' : `${entries.length} E-Mails werden abgelegt.`
  return `Ablage fertig: ${dockCounts(entries)
    .map(({ text }) => text)
    .join(', ')}.`
}

/** The place; without one, the outcome. */
export function batchTitle({ target, entries }: Pick<DropBatch, 'target' | 'entries'>): string {
  if (target.name) return `Ablage bei ${target.name}`
  if (!entries.length || !entries.every(isSettled)) return 'Ablage'
  const taken = entries.filter(({ state }) => state === 'done')
  const isFiled = taken.every(entry => dockState(entry) !== 'tray')
  return `${taken.length === 1 ? '1 E-Mail' : `${taken.length} E-Mails`} ${isFiled ? 'abgelegt' : 'übernommen'}`
}

export function keptSentences({ kept }: MailUndo): string[] {
  return kept.map(({ what, why }) => `${what} bleibt. ${why}`)
}

export function canUndo({ entries, undo }: DropBatch): boolean {
  if (undo?.state === 'running' || undo?.state === 'done') return false
  return entries.some(entry => {
    if (entry.state === 'done')
      return entry.result.outcome !== 'already_filed' || entry.result.hasOtherContent
    return entry.state === 'sending' || (entry.state === 'cancelled' && entry.wasSending)
  })
}
