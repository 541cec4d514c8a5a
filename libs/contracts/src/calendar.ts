import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Nothing, timestamp } from './fields.ts'

export const CALENDAR_PAST_DAYS = 90
export const CALENDAR_COMING_DAYS = 730

export const CalendarFeed = z.object({
  /** Secret: grants access to the calendar. Null until made. */
  address: z.string().nullable(),
  madeAt: timestamp.nullable(),
  /** To the hour. */
  lastReadAt: timestamp.nullable(),
})
export type CalendarFeed = z.output<typeof CalendarFeed>

export const InvitationState = z.object({
  isSent: z.boolean(),
  /** The attendees' calendars are up to date. */
  isCurrent: z.boolean(),
  /** Cancelled or in the trash. */
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

export const calendarFeed = {
  get: endpoint('GET', OWN, { access: 'staff', input: Nothing, output: CalendarFeed }),
  /** The previous address stops working. */
  renew: endpoint('POST', OWN, { access: 'staff', input: Nothing, output: CalendarFeed, status: 201 }),
}
