import type { MailRule } from '@app/contracts/automation'
import type { MailKind } from '@app/contracts/outbox'
import type { OutgoingMail } from '../../mail/outbox.service.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import type { Told, ToldItem } from './automation.queries.ts'

type MailPart = OutgoingMail['content']['parts'][number]

export interface Circumstances {
  publicUrl: string
  day: string
  lateFor: string | null
  days: number
  stage: string
}

const inGerman = (day: string) => day.split('-').toReversed().join('.')

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

interface Wording {
  kind: MailKind
  subject: (told: Told, day: string) => string
  opening: (days: number, stage: string) => string
  note: (since: string, day: string) => string
  whole: { text: string; path: string }
}

const wordings = {
  reminder: {
    kind: 'activity_reminder',
    subject: ({ total, overdue }, day) =>
      `${counted(total, 'Aktivität', 'Aktivitäten')} fällig${overdue ? `, davon ${overdue} überfällig` : ''}, ${inGerman(day)}`,
    opening: () => 'Guten Tag, das ist heute fällig oder schon überfällig:',
    note: (since, day) => (since < day ? `überfällig seit ${inGerman(since)}` : 'heute fällig'),
    whole: { text: 'Alle Aktivitäten', path: '/crm/activities' },
  },
  follow_up: {
    kind: 'offer_follow_up',
    subject: ({ total }, day) => `Nachfassen: ${counted(total, 'Angebot', 'Angebote')}, ${inGerman(day)}`,
    opening: (days, stage) =>
      `Guten Tag, diese Opportunities stehen seit ${counted(days, 'Tag', 'Tagen')} oder länger in der Phase „${stage}“, und seither gab es keine Aktivität:`,
    note: since => `Angebot seit ${inGerman(since)}`,
    whole: { text: 'Zur Pipeline', path: '/crm' },
  },
  silence: {
    kind: 'opportunity_silence',
    subject: ({ total }, day) =>
      `Ohne Aktivität: ${counted(total, 'Opportunity', 'Opportunities')}, ${inGerman(day)}`,
    opening: days =>
      `Guten Tag, bei diesen offenen Opportunities gab es seit ${counted(days, 'Tag', 'Tagen')} oder länger keine Aktivität:`,
    note: since => `zuletzt ${inGerman(since)}`,
    whole: { text: 'Zur Pipeline', path: '/crm' },
  },
} satisfies Record<MailRule, Wording>

/** One person's mail. An opportunity is mentioned once, an activity every day until it is done. */
export function automationMail(rule: MailRule, told: Told, circumstances: Circumstances): OutgoingMail {
  const { publicUrl, day, lateFor, days, stage } = circumstances
  const { kind, subject, opening, note, whole }: Wording = wordings[rule]
  const record = rule === 'reminder' ? 'activity' : 'opportunity'
  const item = ({ id, title, customer, since }: ToldItem) => ({
    text: `${title}, ${customer.companyName}`,
    note: note(viennaDay(since), day),
    url: `${publicUrl}/crm/customers/${customer.id}?${record}=${id}`,
  })
  const more = told.total - told.items.length
  return {
    kind,
    recipient: told.email,
    content: {
      subject: subject(told, day),
      language: 'de',
      from: 'console',
      parts: [
        { is: 'paragraph', text: opening(days, stage) },
        ...(lateFor ? [late(lateFor)] : []),
        {
          is: 'list',
          items: [...told.items.map(item), ...(more > 0 ? [{ text: `und ${more} weitere` }] : [])],
        },
        { is: 'link', text: whole.text, url: publicUrl + whole.path },
        { is: 'link', text: 'Erinnerungen einstellen', url: `${publicUrl}/crm/email` },
      ],
    },
  }
}

const late = (time: string): MailPart => ({
  is: 'paragraph',
  text: `Verspätet: Vorgesehen war ${time} Uhr.`,
})

const specimen = (id: number, title: string, companyName: string, since: string): ToldItem => ({
  id,
  title,
  customer: { id, companyName },
  since: new Date(since),
  isDone: false,
})

export function automationSpecimens(publicUrl: string): OutgoingMail[] {
  const circumstances = { publicUrl, day: '2026-11-20', lateFor: null, days: 7, stage: 'Angebot' }
  const person = { name: 'Anna Berger', email: 'anna.berger@example.org' }
  const cell = specimen(2, 'Palettierzelle Linie 3', 'Steiner Logistik', '2026-11-12T09:00:00Z')
  const reminders = [
    specimen(1, 'Angebot nachfassen', 'Huber Anlagenbau', '2026-11-18T09:00:00Z'),
    specimen(2, 'Rückruf zur Greiferauslegung', 'Steiner Logistik', '2026-11-20T15:00:00Z'),
  ]
  return [
    automationMail('reminder', { ...person, total: 2, overdue: 1, items: reminders }, circumstances),
    automationMail('follow_up', { ...person, total: 1, overdue: 1, items: [cell] }, circumstances),
    automationMail('silence', { ...person, total: 1, overdue: 1, items: [cell] }, circumstances),
  ]
}
