import { expect, test } from '@jest/globals'
import { calendarFile } from './calendar-file.ts'
import { invitationFile } from './invitation-file.ts'

const SIGNS = '\u2028\u2029\u0085\v\f\u0001\r\n\t'
const text = `Eins${[...SIGNS].join('BEGIN:VALARM')}Ende`
const site = 'https://crm.example'
const at = new Date('2026-11-26T09:00:00Z')

test('S9.5: whatever a text holds, a line of a calendar ends at CRLF alone', () => {
  const entry = {
    id: 1,
    type: 'meeting',
    title: text,
    at,
    updatedAt: at,
    version: 1,
    customerId: 1,
    minutes: null,
  } as const
  const feed = calendarFile([{ ...entry, companyName: text, opportunity: text, place: text }], site)
  const [person] = [{ name: text, email: 'eva@kunde.example' }]
  const invitation = invitationFile(
    {
      activityId: 1,
      sequence: 0,
      isCancelled: false,
      title: text,
      startsAt: at,
      minutes: 60,
      place: text,
      stamp: at,
      organizer: person,
      sentBy: 'crm@firma.example',
      required: [person],
      optional: [],
    },
    site,
  ).content
  for (const file of [feed, invitation]) {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '').match(/[\p{Cc}\p{Zl}\p{Zp}]/gu)).toBeNull()
  }
})
