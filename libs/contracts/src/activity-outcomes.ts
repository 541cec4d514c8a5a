import * as z from 'zod'
import type { ActivityType } from './activities.ts'

/** The outcomes that fit each type; `none` fits all. */
export const outcomes = {
  call: ['connected', 'no_answer', 'voicemail', 'callback', 'not_interested'],
  email: ['sent', 'opened', 'replied', 'bounced'],
  meeting: ['held', 'rescheduled', 'no_show', 'cancelled', 'decision_pending', 'closed_won', 'closed_lost'],
  task: ['done', 'blocked', 'postponed'],
  note: ['done', 'blocked', 'postponed'],
} as const satisfies Record<ActivityType, readonly string[]>

export const OutcomeCode = z.enum([...new Set(Object.values(outcomes).flat()), 'none'])

/** German names of outcomes. */
export const outcomeNames = {
  connected: 'Erreicht',
  no_answer: 'Nicht erreicht',
  voicemail: 'Mailbox',
  callback: 'Rückruf',
  not_interested: 'Kein Interesse',
  sent: 'Gesendet',
  opened: 'Geöffnet',
  replied: 'Beantwortet',
  bounced: 'Unzustellbar',
  held: 'Stattgefunden',
  rescheduled: 'Verschoben',
  no_show: 'Nicht erschienen',
  cancelled: 'Abgesagt',
  decision_pending: 'Entscheidung offen',
  closed_won: 'Gewonnen',
  closed_lost: 'Verloren',
  done: 'Erledigt',
  blocked: 'Blockiert',
  postponed: 'Vertagt',
  none: 'Keines',
} satisfies Record<z.output<typeof OutcomeCode>, string>

/** Whether an outcome may stand on an activity of this type. */
export function outcomeFits(type: ActivityType, outcome: string | null | undefined): boolean {
  return !outcome || outcome === 'none' || (outcomes[type] as readonly string[]).includes(outcome)
}
