import type { BackupConcern } from '@app/contracts/backup'
import { type MailKind, mailKindNames } from '@app/contracts/outbox'
import type { MailItem, MailPart } from './mail-content.ts'
import { type MailboxNews, mailboxPart } from './mailbox-news.ts'
import type { OutgoingMail } from './outbox.service.ts'

export interface Section<R> {
  rows: R[]
  total: number
}

export interface Period {
  since: Date
  until: Date
  day: string
}

export interface SummaryContent {
  contacts: Section<{
    id: number
    firstName: string
    lastName: string
    company: string
    interestArea: string | null
  }>
  applications: Section<{ id: number; firstName: string; lastName: string; jobTitle: string }>
  activities: Section<{ id: number; title: string; companyName: string; customerId: number; dueDay: string }>
  opportunities: Section<{
    id: number
    title: string
    companyName: string
    customerId: number
    closeDay: string
  }>
  failedMails: Section<{ kind: MailKind; recipient: string | null; answer: string | null }>
  mailbox: MailboxNews
  /** Null if the backup is fine or not wanted. */
  backup: BackupConcern | null
}

interface Circumstances {
  recipient: string
  publicUrl: string
  period: Period
  /** The planned time, if the server was down then. */
  lateFor: string | null
}

const inGerman = (day: string) => day.split('-').toReversed().join('.')

const moment = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'medium',
  timeStyle: 'short',
})

function section<R>(
  title: string,
  { rows, total }: Section<R>,
  item: (row: R) => MailItem,
  whole: { text: string; url: string },
): MailPart[] {
  if (!total) return []
  const more = total > rows.length ? [{ text: `und ${total - rows.length} weitere` }] : []
  return [
    { is: 'heading', text: `${title} (${total})` },
    { is: 'list', items: [...rows.map(item), ...more] },
    { is: 'link', ...whole },
  ]
}

function sections(content: SummaryContent, { publicUrl, period }: Circumstances): MailPart[] {
  const { contacts, applications, activities, opportunities, failedMails, backup, mailbox } = content
  const whole = (text: string, path: string) => ({ text, url: publicUrl + path })
  const customer = (id: number) => `${publicUrl}/crm/customers/${id}`
  return [
    ...backupPart(backup, publicUrl),
    ...mailboxPart(mailbox, publicUrl),
    ...section(
      'Neue Kontaktanfragen',
      contacts,
      ({ id, firstName, lastName, company, interestArea }) => ({
        text: `${firstName} ${lastName}, ${company}`,
        note: interestArea ?? undefined,
        url: `${publicUrl}/admin/contacts?open=${id}`,
      }),
      whole('Alle Kontaktanfragen', '/admin/contacts'),
    ),
    ...section(
      'Neue Bewerbungen',
      applications,
      ({ id, firstName, lastName, jobTitle }) => ({
        text: `${firstName} ${lastName}`,
        note: jobTitle,
        url: `${publicUrl}/admin/job-applications?open=${id}`,
      }),
      whole('Alle Bewerbungen', '/admin/job-applications'),
    ),
    ...section(
      'Fällige und überfällige Aktivitäten',
      activities,
      ({ id, title, companyName, customerId, dueDay }) => ({
        text: `${title}, ${companyName}`,
        note: dueDay < period.day ? `überfällig seit ${inGerman(dueDay)}` : 'heute fällig',
        url: `${customer(customerId)}?activity=${id}`,
      }),
      whole('Zum CRM', '/crm'),
    ),
    ...section(
      'Opportunities, die in den nächsten 7 Tagen schließen',
      opportunities,
      ({ id, title, companyName, closeDay }) => ({
        text: `${title}, ${companyName}`,
        note: `erwartet am ${inGerman(closeDay)}`,
        url: `${publicUrl}/crm/opportunities/${id}`,
      }),
      whole('Zur Pipeline', '/crm'),
    ),
    ...section(
      'Abgelehnte E-Mails',
      failedMails,
      ({ kind, recipient, answer }) => ({
        text: [mailKindNames[kind], recipient].filter(Boolean).join(' an '),
        note: answer ?? undefined,
      }),
      whole('Zum Postausgang', '/admin/email-settings?state=failed'),
    ),
  ]
}

function backupPart(backup: BackupConcern | null, publicUrl: string): MailPart[] {
  if (!backup) return []
  return [
    { is: 'heading', text: backup.title },
    { is: 'paragraph', text: backup.text },
    { is: 'link', text: 'Zur Sicherung', url: `${publicUrl}/admin/backup` },
  ]
}

export function dailySummary(content: SummaryContent, circumstances: Circumstances): OutgoingMail {
  const { recipient, publicUrl, period, lateFor } = circumstances
  const parts = sections(content, circumstances)
  return {
    kind: 'daily_summary',
    recipient,
    content: {
      subject: `Tägliche Zusammenfassung, ${inGerman(period.day)}`,
      language: 'de',
      from: 'console',
      parts: [
        { is: 'paragraph', text: `Guten Tag, das ist neu seit ${moment.format(period.since)}:` },
        ...(lateFor ? [late(lateFor)] : []),
        ...(parts.length ? parts : [nothing]),
        { is: 'link', text: 'Zum Dashboard', url: `${publicUrl}/admin` },
      ],
    },
  }
}

const late = (time: string): MailPart => ({
  is: 'paragraph',
  text: `Verspätet: Um ${time} Uhr war der Server nicht in Betrieb.`,
})

const nothing: MailPart = {
  is: 'paragraph',
  text: 'Keine neuen Anfragen und Bewerbungen, nichts ist fällig, keine E-Mail wurde abgelehnt.',
}
