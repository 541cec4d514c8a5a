import type { Activity } from '@app/contracts/activities'
import * as z from 'zod'

/** Activities that were notified of on a day. */
export const Notified = z.object({ day: z.string(), ids: z.array(z.int()) })
export type Notified = z.output<typeof Notified>

/** A notification, and the console path that it opens. */
export interface Notice {
  title: string
  body: string
  path: string
}

type Due = Pick<Activity, 'id' | 'title' | 'dueDate' | 'customerId' | 'customer'>

/** More than these at once become one notification. */
const SINGLES = 3

// Made when they are needed: made at the start, they would hold up the window.
const vienna = (options: Intl.DateTimeFormatOptions, date: Date) =>
  new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', ...options }).format(date)
const dayOf = (date: Date) => vienna({ day: '2-digit', month: '2-digit', year: 'numeric' }, date)
const timeOf = (date: Date) => vienna({ hour: '2-digit', minute: '2-digit' }, date)

function noticeOf({ title, dueDate, customerId, customer }: Due, now: Date): Notice {
  const due = new Date(dueDate ?? now)
  const isToday = dayOf(due) === dayOf(now)
  const when = isToday ? `heute, ${timeOf(due)} Uhr` : `überfällig seit ${dayOf(due)}`
  return { title, body: `${customer.companyName} · ${when}`, path: `/crm/customers/${customerId}` }
}

/** The notifications to show now: each activity once a day, from the moment it is due. */
export function dueNotices(
  activities: readonly Due[],
  told: Notified | null,
  now: Date,
): { notices: Notice[]; told: Notified } {
  const day = dayOf(now)
  const before = told?.day === day ? told.ids : []
  const due = activities.filter(
    ({ id, dueDate }) => dueDate && new Date(dueDate) <= now && !before.includes(id),
  )
  const summary = {
    title: `${due.length} Aktivitäten sind fällig`,
    body: due
      .map(({ title }) => title)
      .join(', ')
      .slice(0, 200),
    path: '/crm/activities',
  }
  return {
    notices: due.length > SINGLES ? [summary] : due.map(activity => noticeOf(activity, now)),
    told: { day, ids: [...before, ...due.map(({ id }) => id)] },
  }
}
