import type { QueuedActivity, QueuedMail } from '@app/ui/staff/bridge.ts'
import { targetOf, type Item } from './entry.ts'
import type { WaitsFor } from './sender.ts'

const UNREADABLE = {
  message:
    'Ein Eintrag der Warteschlange ist nicht mehr lesbar. Ziehen Sie die E-Mail noch einmal aus Outlook hierher und entfernen Sie diesen Eintrag.',
  canRetry: false,
}

function stateOf({ entry, isSending, result }: Item, waitsFor: WaitsFor) {
  const problem = entry.head ? entry.progress.problem : UNREADABLE
  if (result) return { state: 'done', result } as const
  if (problem) return { state: 'problem', ...problem } as const
  if (isSending) return { state: 'sending' } as const
  return { state: 'waiting', waitsFor } as const
}

/** The mails of a queue in the console's words; what can't be read is told as a mail with a problem. */
export function toldMails(items: Item[], waitsFor: WaitsFor): QueuedMail[] {
  return items.flatMap((item): QueuedMail[] => {
    const { head, id } = item.entry
    const state = stateOf(item, waitsFor)
    if (head?.kind === 'activity') return []
    const base = head
      ? { id, name: head.name, batchId: head.batchId, size: head.size, queuedAt: head.queuedAt }
      : { id, name: 'Unlesbarer Eintrag', batchId: id, size: 0, queuedAt: 0 }
    const target = targetOf(item.entry)
    if (state.state !== 'done') return [{ ...base, target, ...state }]
    const { result } = state
    return result.kind === 'mail' ? [{ ...base, target, state: 'done', result: result.drop }] : []
  })
}

/** The activities of a queue in the console's words. */
export function toldActivities(items: Item[], waitsFor: WaitsFor): QueuedActivity[] {
  return items.flatMap((item): QueuedActivity[] => {
    const { head, id } = item.entry
    if (head?.kind !== 'activity') return []
    const { state, ...rest } = stateOf(item, waitsFor)
    const base = { id, activity: head.activity as QueuedActivity['activity'], queuedAt: head.queuedAt }
    if (state === 'done') return [{ ...base, state }]
    return [{ ...base, state, ...rest } as QueuedActivity]
  })
}
