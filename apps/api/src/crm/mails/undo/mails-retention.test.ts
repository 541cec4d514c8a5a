import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mailTray } from '@app/contracts/mail-tray'
import { mailView } from '@app/contracts/mail-view'
import { privacy } from '@app/contracts/privacy'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, refusalOf } from '../../../../test/factories.ts'
import { until } from '../../../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'))
  app = await startTestApp({ DATA_DIR: folder })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const EVA = 'eva.pichler@inntal.example'

/** Rows of all tables in which an address stands. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await app.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = tables.map(async ({ name }) => {
    const rows = await app.database.query(`select 1 from "${name}" as t where t::text like $1`, [`%${text}%`])
    return rows.length ? name : []
  })
  return (await Promise.all(found)).flat()
}

test('an erasure reaches recipients, the tray, reasons and what was learned', async () => {
  const { id: customerId } = await createCustomer(staff)
  const { tray } = await dropMail(staff, internetMail({ from: EVA }))
  const { learned } = await staff.call(mailTray.assign, { id: tray!.id, targets: [{ customerId }] })
  expect(learned).toMatchObject({ value: EVA })
  expect((await dropMail(staff, internetMail({ from: EVA }))).placements[0]!.reason).toContain(EVA)
  const copied = internetMail({ from: 'chef@inntal.example', cc: [`Eva <${EVA}>`] })
  const waiting = await dropMail(staff, copied)
  // What they wrote lies in the search, too.
  await dropMail(staff, internetMail({ from: EVA, text: 'die ywgeheime Zelle' }), { customerId })
  expect(await rowsWith('ywgeheim')).toEqual(expect.arrayContaining(['mails', 'search_documents']))
  const before = await rowsWith(EVA)
  for (const table of ['mails', 'mail_recipients', 'mail_placements', 'learned_addresses', 'activities'])
    expect(before).toContain(table)
  const { total, records } = await staff.call(privacy.find, { email: EVA })
  expect(records).toContainEqual({ name: 'Importierte E-Mails', count: 5, kept: null })
  await staff.call(privacy.erase, { email: EVA, expected: total })
  expect(await rowsWith(EVA)).toEqual([])
  expect(await rowsWith('ywgeheim')).toEqual([])
  expect(await refusalOf(staff.call(mailView.detail, { id: waiting.mailId }))).toMatchObject({ status: 404 })
})

test('mails older than their period go, with their files', async () => {
  const { id: customerId } = await createCustomer(staff)
  const text = `Alt ${randomUUID()}`
  const date = new Date(Date.now() - 3_000 * 86_400_000)
  await dropMail(staff, internetMail({ from: 'alt@werk.example', date, text }), { customerId })
  expect(await rowsWith(text)).toEqual(expect.arrayContaining(['activities', 'mails']))
  expect((await staff.call(privacy.applyRetention, {})).summary).toBe('Importierte E-Mails: 1')
  expect(await rowsWith(text)).toEqual([])
})

test('the night empties the trash of the tray and leaves what is used or waits', async () => {
  const { id: customerId } = await createCustomer(staff)
  const write = () => internetMail({ from: `${randomUUID()}@fremd.example` })
  const [filed, waiting] = [await dropMail(staff, write(), { customerId }), await dropMail(staff, write())]
  const [fresh, old] = [await dropMail(staff, write()), await dropMail(staff, write())]
  for (const { tray } of [fresh, old]) await staff.call(mailTray.discard, { id: tray!.id })
  const aged = `now() - interval '31 days'`
  await app.database.query(`update mails set "createdAt" = ${aged}`)
  await app.database.query(`update mail_tray set "discardedAt" = ${aged} where id = $1`, [old.tray!.id])
  await app.database.query(`insert into pgboss.job (name, data) values ('mails.prune', '{}')`)
  await until('the discarded mail is gone', async () => {
    const rows = await app.database.query('select 1 from mails where id = $1', [old.mailId])
    return rows.length === 0
  })
  for (const { mailId } of [filed, waiting, fresh])
    expect(await staff.call(mailView.detail, { id: mailId })).toMatchObject({ id: mailId })
})
