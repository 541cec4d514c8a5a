import {
  REPLY_MAX_AGE_DAYS,
  type automation,
  type AutomationRule,
  type AutomationRun,
  type AutomationSettings,
} from '@app/contracts/automation'
import { formatCount } from '../../../kit/format.ts'
import type { SettingsForm } from '../../shell/useSettingsForm.ts'

export type RulesForm = SettingsForm<typeof automation.save>

export const ruleFields = {
  reminder: { enabled: 'reminderEnabled', days: null },
  reply: { enabled: 'replyEnabled', days: null },
  follow_up: { enabled: 'followUpEnabled', days: 'followUpDays' },
  silence: { enabled: 'silenceEnabled', days: 'silenceDays' },
} as const satisfies Record<AutomationRule, { enabled: keyof AutomationSettings; days: string | null }>

export const ruleTexts = (offerStage: string): Record<AutomationRule, string> => ({
  reminder: 'Eine E-Mail je Person und Tag',
  reply: `Nur wenn eine offene Opportunity eindeutig ist; einmal je E-Mail, bis ${REPLY_MAX_AGE_DAYS} Tage alt`,
  follow_up: `Phase „${offerStage}“, keine neuere Aktivität; einmal je Angebot`,
  silence: 'Gezählt ab der letzten Aktivität; einmal je Stillstand',
})

export const ruleRecipients = {
  reminder:
    'Erinnert wird, wer verantwortlich ist, sonst wer die Aktivität angelegt hat. Aktivitäten ohne Person gehen an die Admin-E-Mail.',
  reply: 'Die Aufgabe „Auf E-Mail antworten: …“ bekommt, wer die E-Mail abgelegt hat.',
  follow_up:
    'Erinnert wird, wer für die Opportunity verantwortlich ist, sonst wer die neueste Aktivität angelegt, sonst wer die Opportunity zuletzt geändert hat, sonst die Admin-E-Mail.',
  silence:
    'Gewarnt wird, wer für die Opportunity verantwortlich ist, sonst wer die neueste Aktivität angelegt, sonst wer die Opportunity zuletzt geändert hat, sonst die Admin-E-Mail.',
} satisfies Record<AutomationRule, string>

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export function amountOf(
  rule: AutomationRule,
  { recipients, total }: { recipients: number; total: number },
): string {
  if (rule === 'reminder') return counted(recipients, 'E-Mail', 'E-Mails')
  return rule === 'reply'
    ? counted(total, 'Vorschlag', 'Vorschläge')
    : counted(total, 'Opportunity', 'Opportunities')
}

export function resultOf({ rule, total, mails, lateFor }: AutomationRun): string {
  if (rule === 'reply') return 'Aufgabe vorgeschlagen'
  const late = lateFor ? `, verspätet (vorgesehen ${lateFor})` : ''
  if (!total) return `Nichts fällig${late}`
  const what =
    rule === 'reminder'
      ? counted(total, 'Aktivität', 'Aktivitäten')
      : counted(total, 'Opportunity', 'Opportunities')
  return `${what}, ${counted(mails, 'E-Mail', 'E-Mails')}${late}`
}
