import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { type ActivityType, activityTypeNames } from '@app/contracts/activities'
import { brand } from '@app/contracts/brand'
import { viennaDay } from '@app/contracts/vienna-day'
import { lastViennaMidnight } from '../../platform/clock/clock.ts'
import type { CalendarEntry } from './calendar.queries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What nobody was invited to has no length: an appointment takes an hour, anything else is a mark in the day. */
const minutesOf = (type: ActivityType) => (type === 'meeting' ? 60 : 15)

/** Names an activity in every calendar; the same in the feed and in an invitation. */
export const calendarIdOf = (activityId: number, publicUrl: string) =>
  `activity-${activityId}@${new URL(publicUrl).hostname}`

export const productId = { company: brand.legalName, product: 'CRM', language: 'DE' }

/** The lines of a calendar, each with its end: some programs end one at other signs than CRLF, too, so none of those is left inside. */
export const linesOf = (calendar: ICalCalendar) =>
  `${calendar.toString().trimEnd()}\r\n`.replace(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/gu, sign =>
    sign === '\r\n' ? sign : ' ',
  )

/** How often a program should ask again, in seconds. Google decides for itself. */
const ASK_AGAIN = 30 * 60

/**
 * What is due is an event and no to-do: Google and Outlook leave to-dos of a subscribed calendar out. Times are UTC, so that
 * no program needs to know when summer begins in Austria. Descriptions stay here: the file lies with the maker of the calendar.
 */
export function calendarFile(entries: readonly CalendarEntry[], publicUrl: string): string {
  const calendar = ical({
    name: `${brand.name} CRM`,
    prodId: productId,
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN,
  })
  for (const { id, type, title, at, updatedAt, version, customerId, companyName, ...more } of entries) {
    const url = `${publicUrl}/crm/customers/${customerId}?activity=${id}`
    calendar.createEvent({
      id: calendarIdOf(id, publicUrl),
      sequence: version - 1,
      stamp: updatedAt,
      lastModified: updatedAt,
      summary: `${activityTypeNames[type]}: ${title} (${companyName})`,
      description: [more.opportunity && `Opportunity: ${more.opportunity}`, url].filter(Boolean).join('\n'),
      url,
      // A day is not blocked by what is only due in it.
      transparency: type === 'meeting' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(type === 'meeting' && more.place && { location: more.place }),
      ...timesOf(at, more.minutes ?? minutesOf(type)),
    })
  }
  return linesOf(calendar)
}

/** Midnight is how a day without a time is stored. */
export const isWholeDay = (at: Date) => at.getTime() === lastViennaMidnight(at).getTime()

export function timesOf(at: Date, minutes: number) {
  if (!isWholeDay(at)) return { start: at, end: new Date(at.getTime() + minutes * MINUTE) }
  const day = new Date(viennaDay(at))
  return { start: day, end: new Date(day.getTime() + DAY), allDay: true }
}
