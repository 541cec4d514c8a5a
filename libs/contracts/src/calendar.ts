import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing, timestamp } from './fields.ts'

/** Days before and after today that a subscribed calendar shows. */
export const CALENDAR_PAST_DAYS = 90
export const CALENDAR_COMING_DAYS = 730

/** The calendar of open activities that Outlook, Google and Apple subscribe to. */
export const CalendarFeed = z.object({
  /** Whoever has it reads the calendar; null until it is made. */
  address: z.string().nullable(),
  madeAt: timestamp.nullable(),
  /** When a calendar program last asked for it, to the hour. */
  lastReadAt: timestamp.nullable(),
})
export type CalendarFeed = z.output<typeof CalendarFeed>

const OWN = '/api/admin/account/calendar'

/** The calendar of whoever calls. */
export const calendarFeed = {
  get: endpoint('GET', OWN, { access: 'staff', input: Nothing, output: CalendarFeed }),
  /** Makes an address; the one before opens nothing any more. */
  renew: endpoint('POST', OWN, { access: 'staff', input: Nothing, output: CalendarFeed, status: 201 }),
}
