import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { backup } from '@app/contracts/backup'
import { emailSettings } from '@app/contracts/email-settings'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupSettings, endOfRun, INSTALLATION_KEY } from '../../test/backup.ts'
import { settingsFor } from '../../test/mail-server.ts'
import { until } from '../../test/processes.ts'
import { freePort } from '../../test/server-process.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let apps: TestApp[]
let folder: string
beforeAll(async () => {
  const first = await startTestApp({ SECRET_KEY: INSTALLATION_KEY })
  apps = [first, await startTestApp({ SECRET_KEY: INSTALLATION_KEY }, first)]
})
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close()
})
afterEach(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  for (const table of ['backup_runs', 'backup_settings', 'outbox', 'daily_summaries', 'email_settings'])
    await apps[0]!.database.query(`delete from ${table}`)
  folder = await mkdtemp(join(tmpdir(), 'archives-'))
})

/** Moves the clocks of all instances to a moment. */
function moveTo(moment: string): void {
  for (const { clock } of apps) clock.advance(new Date(moment).getTime() - clock.now().getTime())
}

/** Has the instances look for a task many times, and waits until all have looked and what they began has ended. */
async function look(task = 'backup.look', times = 4): Promise<void> {
  const { query } = apps[0]!.database
  await query(`insert into pgboss.job (name, data) select $1, '{}' from generate_series(1, $2)`, [
    task,
    times,
  ])
  await until('everybody has looked', async () => {
    const open = await query(
      `select 1 from pgboss.job where name = $1 and state not in ('completed', 'failed')`,
      [task],
    )
    return open.length === 0
  })
}

/** A session of the day before is over. */
const staff = () => apps[0]!.staff()

async function wanted(moment: string, fields = {}): Promise<void> {
  moveTo(moment)
  await (await staff()).call(backup.save, backupSettings({ folder, isEnabled: true, ...fields }))
}

const runs = async () => {
  const all = await apps[0]!.database.query<{ run: string }>(
    `select kind || ' ' || state as run from backup_runs order by "startedAt", id`,
  )
  return all.map(({ run }) => run)
}

async function settled(count: number): Promise<void> {
  await until(`${count} runs have ended`, async () => {
    const all = await runs()
    return all.length === count && all.every(run => !run.endsWith('running'))
  })
}

test('once a day, however many instances look how often; the first of a month is rehearsed', async () => {
  await wanted('2026-11-19T12:00:00Z')
  moveTo('2026-11-20T00:59:00Z')
  await look()
  expect(await runs()).toEqual([])
  expect((await (await staff()).call(backup.status, {})).nextAt).toBe('2026-11-20T01:00:00.000Z')
  moveTo('2026-11-20T01:00:00Z')
  await look()
  await settled(2)
  await look()
  expect(await runs()).toEqual(['backup done', 'rehearsal done'])
  expect(await readdir(folder)).toEqual(['sicherung-2026-11-20-010000.tar.zst.age'])
  // Down over the night: made up for in the morning.
  moveTo('2026-11-21T07:00:00Z')
  await look()
  await settled(3)
  expect((await runs()).at(-1)).toBe('backup done')
})

test('switched on in the afternoon, it begins tomorrow; switched off, not at all', async () => {
  await wanted('2026-11-20T13:00:00Z')
  await look()
  expect(await runs()).toEqual([])
  await wanted('2026-11-20T13:00:00Z', { isEnabled: false })
  moveTo('2026-11-21T01:00:00Z')
  await look()
  expect(await runs()).toEqual([])
})

test('what failed is not rehearsed, not tried again until tomorrow, and told by the daily summary', async () => {
  await wanted('2026-11-19T12:00:00Z')
  await rm(folder, { recursive: true })
  moveTo('2026-11-20T01:00:00Z')
  await look()
  const { error } = await endOfRun(await staff())
  await look()
  expect(await runs()).toEqual(['backup failed'])
  const settings = settingsFor(await freePort(), { dailySummaryEnabled: true, dailySummaryTime: '09:00' })
  await (await staff()).call(emailSettings.save, settings)
  moveTo('2026-11-20T08:00:00Z')
  await look('mail.summary')
  const [mail] = await apps[0]!.database.query<{ text: string }>(
    `select text from outbox where kind = 'daily_summary'`,
  )
  expect(mail!.text).toContain('Die letzte Sicherung ist fehlgeschlagen')
  expect(mail!.text).toContain(error)
  expect(mail!.text).toContain('/admin/backup')
})
