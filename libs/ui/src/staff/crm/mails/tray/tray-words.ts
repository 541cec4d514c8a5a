import type { Output } from '@app/contracts/endpoint'
import type { mailTray, TrayEntry } from '@app/contracts/mail-tray'
import { sentenceOf } from '../../../../api/failure.ts'
import { formatCount } from '../../../../kit/format.ts'
import type { Failure } from './useSteps.ts'

export type Decision = Output<typeof mailTray.assign>

const NO_SUBJECT = '(ohne Betreff)'

export const subjectOf = ({ subject }: Pick<TrayEntry, 'subject'>) => subject || NO_SUBJECT

export const senderOf = ({ senderName, senderEmail }: TrayEntry) =>
  senderName ?? senderEmail ?? 'Unbekannter Absender'

export const countedMails = (count: number) => `${formatCount(count)} ${count === 1 ? 'E-Mail' : 'E-Mails'}`

const list = new Intl.ListFormat('de')

/** Distinct; newly added ones only, if there are any. */
export function customersOf({ placements }: Decision) {
  const shown = placements.filter(({ isNew }) => isNew)
  const customers = (shown.length ? shown : placements).map(({ customer }) => customer)
  return [...new Map(customers.map(customer => [customer.id, customer])).values()]
}

/** Empty if nothing new was learned. */
function lessonOf({ learned }: Decision): string {
  if (!learned) return ''
  const whose = learned.kind === 'domain' ? `Adressen mit @${learned.value}` : `E-Mails von ${learned.value}`
  return `Gemerkt: ${whose} kommen künftig automatisch zu ${learned.customer.companyName}.`
}

export function filedWords(decisions: readonly { entry: TrayEntry; decision: Decision }[]) {
  const [only] = decisions
  if (decisions.length === 1 && only) {
    const names = list.format(customersOf(only.decision).map(({ companyName }) => companyName))
    return { title: `Abgelegt bei ${names}`, text: lessonOf(only.decision) || subjectOf(only.entry) }
  }
  const lessons = decisions.filter(({ decision }) => decision.learned).length
  const learned = lessons === 1 ? '1 Zuordnung gemerkt.' : `${lessons} Zuordnungen gemerkt.`
  return { title: `${countedMails(decisions.length)} abgelegt`, text: lessons ? learned : '' }
}

export function failureWords(failures: readonly Failure[]): string {
  const [first] = failures
  if (!first) return ''
  const sentence = sentenceOf(first.error, 'Bitte versuchen Sie es noch einmal.')
  return failures.length === 1
    ? `„${subjectOf(first.entry)}“ blieb liegen: ${sentence}`
    : `${countedMails(failures.length)} blieben liegen. ${sentence}`
}
