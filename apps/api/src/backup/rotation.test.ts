import { expect, test } from '@jest/globals'
import { outdated } from './rotation.ts'
import { archiveName } from './targets.ts'

const at = (moment: string) => archiveName(new Date(moment))
/** An archive at 01:00 UTC of so many days in a row, newest first. */
const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_, day) =>
    at(new Date(Date.parse(`${from}T01:00Z`) - day * 86_400_000).toISOString()),
  )

const keep = (keepDaily: number, keepMonthly: number) => ({ keepDaily, keepMonthly })

test.each([
  ['nothing', [], keep(14, 12), []],
  ['fewer than there may be', daily('2026-11-26', 14), keep(14, 0), []],
  ['what is older than the last days', daily('2026-11-26', 16), keep(14, 0), daily('2026-11-12', 2)],
  [
    'all of the last days, however many they are',
    [at('2026-11-26T09:00Z'), at('2026-11-26T01:00Z')],
    keep(1, 0),
    [],
  ],
  ['days are counted by archives, not by the calendar', daily('2024-02-03', 3), keep(3, 0), []],
  ['the newest stays, however little is kept', daily('2020-01-09', 1), keep(0, 0), []],
  [
    'the newest of a month stays',
    [at('2026-11-02T01:00Z'), ...daily('2026-10-31', 3)],
    keep(1, 2),
    daily('2026-10-30', 2),
  ],
  [
    'for so many months',
    [at('2026-11-02T01:00Z'), at('2026-10-05T01:00Z'), at('2026-09-30T01:00Z')],
    keep(1, 2),
    [at('2026-09-30T01:00Z')],
  ],
  [
    'an archive of the night belongs to its day in Austria',
    [at('2026-06-02T22:30Z'), at('2026-06-02T01:00Z'), at('2026-06-01T22:30Z')],
    keep(2, 0),
    [],
  ],
  [
    'other files are none of its business',
    ['sicherung-2020.tar', 'notes.txt', `${at('2020-01-01T00:00Z')}.part`, at('2026-01-01T00:00Z')],
    keep(1, 0),
    [],
  ],
])('removes %s', (_, names, rotation, removed) => {
  expect(outdated(names, rotation)).toEqual(removed)
  expect(outdated(names.toReversed(), rotation)).toEqual(removed)
})
