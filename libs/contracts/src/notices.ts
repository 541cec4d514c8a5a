import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, Nothing, nothing, timestamp } from './fields.ts'
import { viennaDay } from './vienna-day.ts'

/** Removed after so many days, read or not. */
export const NOTICE_DAYS = 30

export const MAX_NOTICES = 50

const kinds = ['assigned', 'due', 'mail', 'undelivered', 'request', 'application'] as const

/** With current names. */
export const Notice = z.object({
  id,
  /** Handed over, become due, a mail received, one's own mail not delivered, a contact request, an application. */
  kind: z.enum(kinds),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
  /** Null: a visitor, or the server. */
  by: z.string().nullable(),
  count: z.int(),
  /** Null: several kinds, or no hand-over. */
  records: z.enum(['customers', 'opportunities', 'activities']).nullable(),
  customer: z.object({ id, companyName: z.string() }).nullable(),
  opportunity: z.object({ id, title: z.string() }).nullable(),
  activity: z.object({ id, title: z.string() }).nullable(),
  dueDate: timestamp.nullable(),
  request: z.object({ id, name: z.string(), company: z.string() }).nullable(),
  application: z.object({ id, name: z.string(), jobTitle: z.string() }).nullable(),
})
export type Notice = z.output<typeof Notice>

// Created on demand: at start it would delay the desktop's window.
const vienna = (options: Intl.DateTimeFormatOptions, date: Date) =>
  new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', ...options }).format(date)

function dueInWords(dueDate: string | null, now: Date): string {
  if (!dueDate) return 'Fällig'
  const due = new Date(dueDate)
  const time = vienna({ hour: '2-digit', minute: '2-digit' }, due)
  // A day without a time begins at midnight.
  return viennaDay(due) === viennaDay(now)
    ? `Fällig heute${time === '00:00' ? '' : `, ${time} Uhr`}`
    : `Fällig seit ${vienna({ day: '2-digit', month: '2-digit', year: 'numeric' }, due)}`
}

/** Name, and list of the user's own records. */
const handedOverLists = {
  customers: ['Kunden', '/crm/customers?owner=mine'],
  opportunities: ['Opportunities', '/crm?view=list&owner=mine'],
  activities: ['Aktivitäten', '/crm/activities?owner=mine'],
  mixed: ['Kunden, Opportunities und Aktivitäten', '/crm/customers?owner=mine'],
} as const

export interface NoticeInWords {
  title: string
  detail: string
  path: string
}

export function noticeInWords(notice: Notice, now: Date): NoticeInWords {
  const { kind, by, count, records, customer, opportunity, activity, request, application } = notice
  const company = customer?.companyName ?? ''
  const handedOver = by ? `Übergeben von ${by}` : 'Ihnen übergeben'
  const said = (...parts: string[]) => parts.filter(Boolean).join(' · ')
  const path = opportunity ? `/crm/opportunities/${opportunity.id}` : `/crm/customers/${customer?.id}`
  if (request)
    return {
      title: said(request.name, request.company),
      detail: 'Neue Kontaktanfrage',
      path: `/admin/contacts?open=${request.id}`,
    }
  if (application)
    return {
      title: application.name,
      detail: said('Neue Bewerbung', application.jobTitle),
      path: `/admin/job-applications?open=${application.id}`,
    }
  if (kind === 'due')
    return { title: activity?.title ?? '', detail: said(dueInWords(notice.dueDate, now), company), path }
  if (kind === 'mail') return { title: activity?.title ?? '', detail: said('Neue E-Mail', company), path }
  if (kind === 'undelivered')
    return { title: activity?.title ?? '', detail: said('E-Mail nicht zugestellt', company), path }
  const [noun, list] = handedOverLists[records ?? 'mixed']
  if (count > 1 && (records || !customer))
    return {
      title: `${new Intl.NumberFormat('de-AT').format(count)} ${noun}`,
      detail: said(handedOver, company),
      path: customer ? path : list,
    }
  if (count > 1) return { title: `${company} und ${count - 1} weitere`, detail: handedOver, path }
  const record = activity ?? opportunity
  return { title: record?.title ?? company, detail: said(handedOver, record ? company : ''), path }
}

export const notices = {
  /** The caller's, newest first. */
  list: endpoint('GET', '/api/admin/notices', {
    access: 'staff',
    input: Nothing,
    output: z.object({ unread: z.int(), notices: z.array(Notice) }),
  }),
  read: endpoint('POST', '/api/admin/notices/:id/read', {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  /** This one and all older ones; newer ones have not been seen. */
  readAll: endpoint('POST', '/api/admin/notices/read', {
    access: 'staff',
    input: z.object({ upTo: id }),
    output: nothing,
    answer: 'empty',
  }),
}
