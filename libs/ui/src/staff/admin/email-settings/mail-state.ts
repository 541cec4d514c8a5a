import { mailStateNames, type OutboxMail } from '@app/contracts/outbox'
import { IconBan, IconCircleCheck, IconClock, IconRepeat, type Icon } from '@tabler/icons-react'
import { formatDate, formatDateTime, formatTime } from '../../../kit/format.ts'
import type { Tone } from '../../../theme/colors.ts'

/** How the state of a mail looks and reads. */
export interface ShownState {
  tone: Tone
  icon: Icon
  word: string
}

const states = {
  sent: { tone: 'ok', icon: IconCircleCheck, word: mailStateNames.sent },
  failed: { tone: 'error', icon: IconBan, word: mailStateNames.failed },
} satisfies Record<string, ShownState>

/** The state of a mail; one that was tried and waits is being repeated. */
export function shownState({ state, attempts }: OutboxMail): ShownState {
  if (state !== 'waiting') return states[state]
  if (attempts) return { tone: 'warn', icon: IconRepeat, word: 'Wird wiederholt' }
  return { tone: 'gray', icon: IconClock, word: mailStateNames.waiting }
}

const isToday = (iso: string) => formatDate(iso) === formatDate(new Date().toISOString())
const soon = (iso: string) => (isToday(iso) ? formatTime(iso) : formatDateTime(iso))

/** When it was sent, or when it is tried next. */
export function momentOf({ state, attempts, dueAt, sentAt, createdAt }: OutboxMail): string {
  if (state === 'sent' && sentAt) return formatDateTime(sentAt)
  if (state === 'waiting' && attempts && dueAt) return `Versuch ${attempts}, nächster ${soon(dueAt)}`
  return formatDateTime(createdAt)
}
