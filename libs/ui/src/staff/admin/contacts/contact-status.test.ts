import { expect, test } from '@jest/globals'
import { waitingSince } from './contact-status.tsx'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:12:00Z', '48 Minuten', false],
  ['2026-11-19T18:58:00Z', '17 Stunden', false],
  ['2026-11-19T16:00:00Z', '20 Stunden', true],
  ['2026-11-19T12:00:00Z', '1 Tag', true],
  ['2026-11-17T11:00:00Z', '3 Tagen', true],
  ['2026-11-20T12:00:30Z', '0 Minuten', false],
])('since %s: %s', (since, text, isLate) => {
  expect(waitingSince(since, now)).toEqual({ text, isLate })
})
