import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Nothing, timestamp } from './fields.ts'

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

/** What was sent of an appointment. */
export const InvitationState = z.object({
  isSent: z.boolean(),
  /** The calendars of those invited say what the appointment says now. */
  isCurrent: z.boolean(),
  /** The appointment is cancelled or in the trash. */
  isCalledOff: z.boolean(),
})
export type InvitationState = z.output<typeof InvitationState>

export const invitations = {
  state: endpoint('GET', '/api/admin/crm/activities/:id/invitation', {
    access: ['crm:read'],
    input: ById,
    output: InvitationState,
  }),
}

const OWN = '/api/admin/account/calendar'

/** The calendar of whoever calls. */
export const calendarFeed = {
  get: endpoint('GET', OWN, { access: 'staff', input: Nothing, output: CalendarFeed }),
  /** Makes an address; the one before opens nothing any more. */
  renew: endpoint('POST', OWN, { access: 'staff', input: Nothing, output: CalendarFeed, status: 201 }),
}
