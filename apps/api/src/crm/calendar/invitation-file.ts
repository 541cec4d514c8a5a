import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Addressee } from '@app/contracts/composed-mails'
import { asciiAddress } from '@app/contracts/email-address'
import { calendarIdOf, linesOf, productId, timesOf } from './calendar-file.ts'

/** An appointment as the calendars of those invited get it. */
export interface InvitedTo {
  activityId: number
  sequence: number
  isCancelled: boolean
  title: string
  startsAt: Date
  minutes: number
  place: string
  stamp: Date
  /** Whom answers go to. */
  organizer: Addressee
  /** The address that the mail comes from. */
  sentBy: string
  required: readonly Addressee[]
  optional: readonly Addressee[]
}

/** The file of an invitation: the same identity each time, so that a change or a cancellation finds the entry. */
export function invitationFile(invited: InvitedTo, publicUrl: string) {
  const { activityId, isCancelled, startsAt, minutes, organizer, sentBy } = invited
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const attendee = (role: ICalAttendeeRole) => (person: Addressee) => ({
    name: person.name || person.email,
    email: asciiAddress(person.email),
    role,
    rsvp: !isCancelled,
    status: ICalAttendeeStatus.NEEDSACTION,
  })
  const calendar = ical({ prodId: productId, method })
  calendar.createEvent({
    id: calendarIdOf(activityId, publicUrl),
    sequence: invited.sequence,
    stamp: invited.stamp,
    ...timesOf(startsAt, minutes),
    summary: invited.title,
    ...(invited.place && { location: invited.place }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: asciiAddress(organizer.email), sentBy: asciiAddress(sentBy) },
    attendees: [
      ...invited.required.map(attendee(ICalAttendeeRole.REQ)),
      ...invited.optional.map(attendee(ICalAttendeeRole.OPT)),
    ],
  })
  return { method, content: linesOf(calendar) }
}
