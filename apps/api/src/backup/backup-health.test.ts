import { expect, test } from '@jest/globals'
import { concernOf, type BackupFacts } from './backup-health.service.ts'

const now = new Date('2026-11-26T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const done = { state: 'done', error: null } as const
const failed = { state: 'failed', error: 'Der Datenträger ist voll.' } as const

const well: BackupFacts = {
  isEnabled: true,
  enabledSince: hoursAgo(500),
  lastBackup: done,
  lastSuccess: hoursAgo(10),
  lastRehearsal: done,
}

test.each<[string, Partial<BackupFacts>, [kind: string, words: string] | null]>([
  ['all is well', {}, null],
  [
    'never set up',
    { isEnabled: false, lastBackup: null, lastSuccess: null },
    ['off', 'Es gibt noch keine Sicherung'],
  ],
  [
    'switched off',
    { isEnabled: false },
    ['off', 'Die Sicherung ist ausgeschaltet Die letzte ist vom 26.11.2026, 03:00.'],
  ],
  [
    'just switched on',
    { enabledSince: hoursAgo(35), lastBackup: null, lastSuccess: null, lastRehearsal: null },
    null,
  ],
  [
    'none since it is on',
    { enabledSince: hoursAgo(37), lastBackup: null, lastSuccess: null },
    ['missing', 'Eingeschaltet ist sie seit'],
  ],
  ['35 hours old', { lastSuccess: hoursAgo(35) }, null],
  ['37 hours old', { lastSuccess: hoursAgo(37) }, ['missing', 'Seit mehr als 36 Stunden']],
  ['failed', { lastBackup: failed, lastRehearsal: failed }, ['failed', 'Der Datenträger ist voll.']],
  ['rehearsal failed', { lastRehearsal: failed }, ['rehearsal_failed', 'Der Datenträger ist voll.']],
])('%s', (_, facts, expected) => {
  const concern = concernOf({ ...well, ...facts }, now)
  if (!expected) return expect(concern).toBeNull()
  expect(concern?.kind).toBe(expected[0])
  expect(`${concern?.title} ${concern?.text}`).toContain(expected[1])
})
