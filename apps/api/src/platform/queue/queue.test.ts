import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../../test/processes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const spooled = (name: string, daysOld: number) => {
  const path = join(tmpdir(), name)
  const then = new Date(Date.now() - daysOld * 86_400_000)
  writeFileSync(path, 'x')
  utimesSync(path, then, then)
  return path
}

test('the night removes what is over and leaves the rest', async () => {
  const { query } = app.database
  await query(`insert into rate_limits (bucket, hits, "endsAt") values
    ('over', 1, now() - interval '1 second'), ('on', 1, now() + interval '1 minute')`)
  await query(`insert into idempotency_keys (key, scope, "contentHash", "createdAt") values
    ('over', 's', 'h', now() - interval '8 days'), ('on', 's', 'h', now() - interval '6 days')`)
  await query(`insert into setup_links ("tokenHash", "expiresAt") values
    ('over', now() - interval '1 second'), ('on', now() + interval '1 minute')`)
  await query(`insert into session (sid, sess, expire) values
    ('over', '{}', now() - interval '1 second'), ('on', '{}', now() + interval '1 minute')`)
  await query(
    `insert into staff (id, email, name) values (901, 'a@example.org', 'A'), (902, 'b@example.org', 'B')`,
  )
  await query(`insert into add_in_codes ("staffId", "codeHash", "expiresAt") values
    (901, 'over', now() - interval '1 second'), (902, 'on', now() + interval '1 minute')`)
  await query(`insert into add_ins ("staffId", "tokenHash", device, "lastUsedAt") values
    (901, 'over', 'Edge', now() - interval '91 days'), (901, 'on', 'Edge', now() - interval '89 days')`)
  await query(`insert into notices ("staffId", kind, "createdAt") values
    (901, 'due', now() - interval '31 days'), (902, 'due', now() - interval '29 days')`)
  const over = spooled(`upload-${randomUUID()}`, 1.1)
  const kept = [spooled(`upload-${randomUUID()}`, 0.9), spooled(`upload-of-somebody-else-${randomUUID()}`, 9)]
  try {
    await query(`insert into pgboss.job (name, data) values ('housekeeping.prune', '{}')`)
    await until('the task has ended', async () => {
      const [job] = await query<{ state: string }>(
        `select state from pgboss.job where name = 'housekeeping.prune'`,
      )
      return job?.state === 'completed'
    })
    expect(await query('select bucket from rate_limits')).toEqual([{ bucket: 'on' }])
    expect(await query('select key from idempotency_keys')).toEqual([{ key: 'on' }])
    expect(await query('select "tokenHash" from setup_links')).toEqual([{ tokenHash: 'on' }])
    expect(await query('select sid from session')).toEqual([{ sid: 'on' }])
    expect(await query('select "codeHash" from add_in_codes')).toEqual([{ codeHash: 'on' }])
    expect(await query('select "tokenHash" from add_ins')).toEqual([{ tokenHash: 'on' }])
    expect(await query('select "staffId" from notices')).toEqual([{ staffId: 902 }])
    expect([over, ...kept].map(path => existsSync(path))).toEqual([false, true, true])
  } finally {
    for (const path of [over, ...kept]) rmSync(path, { force: true })
  }
})

test('of a task that fails, the queue keeps no values: no erasure would find them', async () => {
  const { query } = app.database
  await query(`create function fail() returns trigger language plpgsql as
    'begin raise exception ''row % stays'', old::text using detail = old::text; end'`)
  await query('create trigger fail before delete on rate_limits for each row execute function fail()')
  await query(
    `insert into rate_limits (bucket, hits, "endsAt") values ('zaunkoenig', 1, now() - interval '1 second')`,
  )
  await query(`insert into pgboss.job (name, data) values ('housekeeping.prune', '{"fails": true}')`)
  let output: unknown = null
  await until('the task has failed', async () => {
    const failed = await query<{ output: unknown }>(
      `select output from pgboss.job where data ? 'fails' and output is not null`,
    )
    output = failed[0]?.output
    return failed.length > 0
  })
  await query('drop function fail cascade')
  expect(JSON.stringify(output)).not.toContain('zaunkoenig')
})

test('it comes by itself every night, Vienna time', async () => {
  const schedules = await app.database.query('select name, cron, timezone from pgboss.schedule order by name')
  expect(schedules).toContainEqual({
    name: 'housekeeping.prune',
    cron: '20 3 * * *',
    timezone: 'Europe/Vienna',
  })
})
