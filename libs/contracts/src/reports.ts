import * as z from 'zod'
import { activityTypeNames, activityTypes } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { bytes, ExportFormat, Nothing, period } from './fields.ts'
import { ownerFilter } from './owners.ts'

export const reportKinds = [
  'won-by-month',
  'won-by-person',
  'won-by-source',
  'won-by-industry',
  'stages',
  'lost-by-reason',
  'by-competitor',
  'activities',
  'changes',
  'forecast',
] as const
export const ReportKind = z.enum(reportKinds)
export type ReportKind = z.output<typeof ReportKind>

export const reportNames = {
  'won-by-month': 'Gewonnen nach Monat',
  'won-by-person': 'Gewonnen nach Person',
  'won-by-source': 'Gewonnen nach Quelle',
  'won-by-industry': 'Gewonnen nach Branche',
  stages: 'Weg durch die Phasen',
  'lost-by-reason': 'Verloren nach Grund',
  'by-competitor': 'Ergebnis nach Mitbewerber',
  activities: 'Aktivitäten nach Person',
  changes: 'Änderungen der Pipeline',
  forecast: 'Prognose und Ergebnis',
} satisfies Record<ReportKind, string>

/** `money` is in cents, `days` have one decimal. */
export type ReportUnit = 'count' | 'money' | 'percent' | 'days'

export interface ReportColumn {
  key: string
  name: string
  unit: ReportUnit
}

const sums: ReportColumn[] = [
  { key: 'count', name: 'Anzahl', unit: 'count' },
  { key: 'value', name: 'Wert', unit: 'money' },
  { key: 'average', name: 'Durchschnitt', unit: 'money' },
]

/** `rows` is the heading of the rows. */
export const reportTables: Record<ReportKind, { rows: string; columns: ReportColumn[] }> = {
  'won-by-month': { rows: 'Monat', columns: sums },
  'won-by-person': { rows: 'Person', columns: sums },
  'won-by-source': { rows: 'Quelle', columns: sums },
  'won-by-industry': { rows: 'Branche', columns: sums },
  stages: {
    rows: 'Phase',
    columns: [
      { key: 'entered', name: 'Eingetreten', unit: 'count' },
      { key: 'advanced', name: 'Weiter', unit: 'count' },
      { key: 'lost', name: 'Verloren', unit: 'count' },
      { key: 'open', name: 'Noch hier', unit: 'count' },
      { key: 'rate', name: 'Quote', unit: 'percent' },
      { key: 'median', name: 'Tage (Median)', unit: 'days' },
      { key: 'mean', name: 'Tage (Mittel)', unit: 'days' },
    ],
  },
  'lost-by-reason': {
    rows: 'Grund',
    columns: [...sums.slice(0, 2), { key: 'share', name: 'Anteil', unit: 'percent' }],
  },
  'by-competitor': {
    rows: 'Mitbewerber',
    columns: [
      { key: 'lost', name: 'Verloren', unit: 'count' },
      { key: 'lostValue', name: 'Verlorener Wert', unit: 'money' },
      { key: 'won', name: 'Gewonnen', unit: 'count' },
      { key: 'wonValue', name: 'Gewonnener Wert', unit: 'money' },
      { key: 'rate', name: 'Quote', unit: 'percent' },
    ],
  },
  activities: {
    rows: 'Person',
    columns: [
      ...activityTypes.map(type => ({ key: type, name: activityTypeNames[type], unit: 'count' as const })),
      { key: 'all', name: 'Gesamt', unit: 'count' },
    ],
  },
  changes: { rows: 'Änderung', columns: sums.slice(0, 2) },
  forecast: {
    rows: 'Monat',
    columns: [
      { key: 'expected', name: 'Erwartet', unit: 'count' },
      { key: 'value', name: 'Wert', unit: 'money' },
      { key: 'weighted', name: 'Gewichtet', unit: 'money' },
      { key: 'won', name: 'Gewonnen', unit: 'count' },
      { key: 'wonValue', name: 'Gewonnener Wert', unit: 'money' },
      { key: 'share', name: 'Erfüllt', unit: 'percent' },
    ],
  },
}

export const reportNotes: Partial<Record<ReportKind, string>> = {
  stages:
    'Gezählt wird, was im Zeitraum in eine Phase kam: „Weiter“ heißt später in einer höheren Phase oder gewonnen, „Quote“ den Anteil davon an allen, die die Phase verlassen haben. Die Tage sind die der beendeten Aufenthalte.',
  'by-competitor':
    'Eine Opportunity mit mehreren Mitbewerbern zählt bei jedem von ihnen; ohne Mitbewerber steht sie hier nicht. „Quote“ ist der gewonnene Anteil.',
  activities: 'Gezählt werden erledigte Aktivitäten nach ihrem Datum bei der verantwortlichen Person.',
  changes:
    'Verglichen werden Beginn und Ende des Zeitraums: Was geändert und zurückgeändert wurde, zählt nicht. Bei geänderten Werten steht der Unterschied. Die einzelnen Opportunities zeigt die Prognose der Pipeline.',
  forecast:
    'Die Prognose ist der Stand am Monatsersten um 0 Uhr, aus dem Änderungsverlauf der Opportunities: offene, deren Abschluss für den Monat erwartet war. Überfällige und solche ohne Termin zählen nicht dazu. „Erfüllt“ ist der gewonnene Wert im Verhältnis zum gewichteten.',
}

/** Default period is a week. */
export const weeklyReports: readonly ReportKind[] = ['changes', 'activities']

/** Further rows are summed up in one. */
export const REPORT_ROWS = 50

export const REPORT_YEARS = 10

/** Default: twelve months, including the current one. */
const filter = { report: ReportKind, ...period, owner: ownerFilter }

const isOrdered = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || from <= until
const ORDER = { error: 'Das Ende liegt vor dem Beginn', path: ['until'] }

const isShort = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || Number(until.slice(0, 4)) - Number(from.slice(0, 4)) <= REPORT_YEARS
const LENGTH = { error: `Höchstens ${REPORT_YEARS} Jahre auf einmal`, path: ['from'] }

/** `to` is the list of the records behind it; null if there is none. */
const Figure = z.object({ value: z.number().nullable(), to: z.string().nullable() })
export type Figure = z.output<typeof Figure>

const ReportRow = z.object({ key: z.string(), name: z.string(), figures: z.array(Figure) })
export type ReportRow = z.output<typeof ReportRow>

/** Figures in the order of reportTables' columns. */
export const Report = z.object({
  from: z.string(),
  until: z.string(),
  rows: z.array(ReportRow),
  /** Null if a sum would be meaningless. */
  total: z.array(Figure).nullable(),
  link: z.string(),
})
export type Report = z.output<typeof Report>

export const reportFileName = (report: ReportKind, day: string, format: ExportFormat) =>
  `bericht_${report}_${day}.${format}`

export const reports = {
  get: endpoint('GET', '/api/admin/crm/reports/:report', {
    access: ['crm:read'],
    input: z.object(filter).refine(isOrdered, ORDER).refine(isShort, LENGTH),
    output: Report,
  }),
  export: endpoint('GET', '/api/admin/crm/reports/:report/export', {
    access: ['crm:read'],
    input: z
      .object({ ...filter, format: ExportFormat.optional() })
      .refine(isOrdered, ORDER)
      .refine(isShort, LENGTH),
    output: bytes,
    answer: 'bytes',
  }),
}

/** On Mondays, in Vienna. */
export const REPORT_MAIL_TIME = '07:00'

/** Empty: no mail. */
const ReportMails = z.object({
  reports: z.array(ReportKind).max(reportKinds.length),
  /** Only the account's own figures. */
  ownOnly: z.boolean(),
})

export const reportMails = {
  get: endpoint('GET', '/api/admin/crm/report-mails', {
    access: 'staff',
    input: Nothing,
    /** Nothing is sent while mail is off. */
    output: ReportMails.extend({ isMailEnabled: z.boolean() }),
  }),
  save: endpoint('POST', '/api/admin/crm/report-mails', {
    access: 'staff',
    input: ReportMails,
    output: ReportMails.extend({ isMailEnabled: z.boolean() }),
  }),
}
