import {
  type Report,
  type ReportColumn,
  type ReportKind,
  type ReportUnit,
  reportNames,
  reportTables,
} from '@app/contracts/reports'
import type { OutgoingMail } from '../../mail/outbox.service.ts'

type MailPart = OutgoingMail['content']['parts'][number]

export interface MailedReport {
  kind: ReportKind
  report: Report
}

interface Circumstances {
  recipient: string
  publicUrl: string
  /** The Monday, in Vienna. */
  day: string
  /** Scheduled time, if the mail is late. */
  lateFor: string | null
}

const SHOWN = 15

const inGerman = (day: string) => day.split('-').toReversed().join('.')

const money = new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' })
const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
const formats: Record<ReportUnit, (value: number) => string> = {
  count: value => decimal.format(value),
  money: cents => money.format(cents / 100),
  percent: value => `${value} %`,
  days: value => decimal.format(value),
}

const textsOf = (figures: Report['rows'][number]['figures'], columns: ReportColumn[]) =>
  columns.map(({ unit }, index) => {
    const value = figures[index]?.value ?? null
    return value === null ? '–' : formats[unit](value)
  })

function partsOf({ kind, report }: MailedReport): MailPart[] {
  const { rows: rowName, columns } = reportTables[kind]
  const { rows, total, from, until, link } = report
  const lines = rows.slice(0, SHOWN).map(({ name, figures }) => [name, ...textsOf(figures, columns)])
  if (total) lines.push(['Summe', ...textsOf(total, columns)])
  return [
    { is: 'heading', text: reportNames[kind] },
    { is: 'paragraph', text: `${inGerman(from)} bis ${inGerman(until)}` },
    { is: 'table', head: [rowName, ...columns.map(({ name }) => name)], rows: lines },
    {
      is: 'link',
      text: rows.length > SHOWN ? `Alle ${rows.length} Zeilen` : 'Zum Bericht',
      url: link,
    },
  ]
}

export function reportsMail(reports: readonly MailedReport[], circumstances: Circumstances): OutgoingMail {
  const { recipient, publicUrl, day, lateFor } = circumstances
  const late: MailPart[] = lateFor ? [{ is: 'paragraph', text: `Verspätet: Vorgesehen war ${lateFor}.` }] : []
  return {
    kind: 'weekly_reports',
    recipient,
    content: {
      subject: `Berichte zum Wochenbeginn, ${inGerman(day)}`,
      language: 'de',
      from: 'console',
      parts: [
        { is: 'paragraph', text: 'Guten Tag, das sind Ihre Berichte:' },
        ...late,
        ...reports.flatMap(partsOf),
        { is: 'link', text: 'Auswahl ändern', url: `${publicUrl}/crm/reports` },
      ],
    },
  }
}

export function reportSpecimens(publicUrl: string): OutgoingMail[] {
  const figures = (...values: (number | null)[]) => values.map(value => ({ value, to: null }))
  const report: Report = {
    from: '2026-11-01',
    until: '2026-11-30',
    rows: [
      { key: 'referral', name: 'Empfehlung', figures: figures(3, 48_250_000, 16_083_333) },
      { key: 'trade_show', name: 'Messe', figures: figures(1, 12_900_000, 12_900_000) },
    ],
    total: figures(4, 61_150_000, 15_287_500),
    link: `${publicUrl}/crm/reports?report=won-by-source`,
  }
  const circumstances = { recipient: 'anna.berger@example.org', publicUrl, day: '2026-11-23', lateFor: null }
  return [reportsMail([{ kind: 'won-by-source', report }], circumstances)]
}
