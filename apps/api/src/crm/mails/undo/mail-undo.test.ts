import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mailTray } from '@app/contracts/mail-tray'
import { randomBytes, randomUUID } from 'node:crypto'
import { addColleague } from '../../../../test/colleague.ts'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, refusalOf } from '../../../../test/factories.ts'
import { openTransaction } from '../../../../test/open-transaction.ts'
import { outlookFile } from '../../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const timeline = (id: number) => staff.call(activities.ofCustomer, { id, limit: 100 })

const company = () => createCustomer(staff, { email: `office@${randomUUID()}.example` })

/** Everything that a batch could leave behind. */
async function everything() {
  const tables = [
    'mails',
    'mail_originals',
    'mail_recipients',
    'mail_attachments',
    'mail_placements',
    'mail_tray',
  ]
  const more = ['learned_addresses', 'files', 'file_chunks', 'activities', 'customers']
  const counts = [...tables, ...more].map(async table => {
    const [row] = await app.database.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    return [table, row!.rows] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('a batch of fifty with duplicates, strangers and a broken file is taken back exactly', async () => {
  const [first, second] = [await company(), await company()]
  const before = await everything()
  const batchId = randomUUID()
  const mails = Array.from({ length: 47 }, (_, index) => {
    const sender = { name: '', email: [first.email!, second.email!, `x${index}@fremd.example`][index % 3]! }
    const attachments = [{ name: 'Plan.pdf', bytes: randomBytes(20_000) }]
    return outlookFile({
      subject: `Mail ${index}`,
      sender,
      text: 'Text',
      attachments,
      messageId: `<${randomUUID()}@x>`,
    })
  })
  const files = [...mails, mails[0]!, mails[1]!, mails[2]!.subarray(0, 3_000)]
  const results = await Promise.allSettled(
    files.map((bytes, index) => dropMail(staff, bytes, { name: `${index}.msg`, batchId })),
  )
  const outcomes = results.map(each =>
    each.status === 'fulfilled' ? each.value.outcome : each.reason.problem.code,
  )
  const counted = (outcome: string) => outcomes.filter(each => each === outcome).length
  expect([counted('filed'), counted('tray'), counted('already_filed'), counted('mail.unreadable')]).toEqual([
    32, 15, 2, 1,
  ])
  const [entry] = await staff.call(mailTray.list, { limit: 1 })
  await staff.call(mailTray.assign, { id: entry!.id, targets: [{ customerId: first.id }] })
  expect(await staff.call(mailPlacements.batches, { limit: 1 })).toMatchObject([
    { batchId, mails: 47, activities: 33, inTray: 14, canBeUndone: true, undoneAt: null },
  ])
  const undone = await staff.call(mailPlacements.undo, { batchId })
  expect(undone).toMatchObject({ activities: 33, mails: 47, learnedAddresses: 1, kept: [] })
  expect(undone.message).toBe('Rückgängig gemacht: 47 E-Mails und 33 Aktivitäten.')
  expect(await everything()).toEqual(before)
  expect(await staff.call(mailPlacements.undo, { batchId })).toMatchObject({
    message: 'Schon rückgängig gemacht.',
    activities: 0,
    mails: 0,
    undoneAt: undone.undoneAt,
  })
  expect(await staff.call(customers.get, { id: first.id })).toMatchObject({ version: 1 })
})

test('what somebody has worked on since stays and is named', async () => {
  const [one, other, third] = [await company(), await company(), await company()]
  const batchId = randomUUID()
  const edited = await dropMail(staff, internetMail({ from: one.email!, subject: 'Bearbeitet' }), { batchId })
  const followed = await dropMail(staff, internetMail({ from: other.email!, subject: 'Gefolgt' }), {
    batchId,
  })
  const linked = await dropMail(staff, internetMail({ from: one.email!, subject: 'Auch dort' }), { batchId })
  const moved = await dropMail(staff, internetMail({ from: one.email!, subject: 'Verschoben' }), { batchId })
  const activityOf = (drop: typeof edited) => drop.placements[0]!.activityId
  await staff.call(activities.update, { id: activityOf(edited), outcomeCode: 'replied' })
  await staff.call(activities.followUp, { id: activityOf(followed), type: 'call', title: 'Nachfassen' })
  await staff.call(mailPlacements.link, { id: linked.mailId, customerId: third.id })
  await staff.call(mailPlacements.move, { id: activityOf(moved), customerId: third.id })
  const undone = await staff.call(mailPlacements.undo, { batchId })
  expect(undone).toMatchObject({ activities: 2, mails: 1 })
  expect(undone.kept).toEqual([
    { what: `Aktivität „Bearbeitet“ bei ${one.companyName}`, why: 'Sie wurde inzwischen bearbeitet.' },
    {
      what: `Aktivität „Gefolgt“ bei ${other.companyName}`,
      why: 'Dazu wurde inzwischen eine weitere Aktivität angelegt.',
    },
    { what: 'E-Mail „Auch dort“', why: `Sie liegt inzwischen auch bei ${third.companyName}.` },
  ])
  expect((await timeline(third.id)).map(({ emailSubject }) => emailSubject)).toEqual(['Auch dort'])
})

test('the mail of somebody else that a batch only linked stays, in the tray where it was', async () => {
  const customer = await createCustomer(staff)
  const mail = internetMail({ from: `${randomUUID()}@fremd.example` })
  const { tray } = await dropMail(staff, mail)
  const batchId = randomUUID()
  await dropMail(staff, mail, { customerId: customer.id, batchId })
  expect(await staff.call(mailPlacements.undo, { batchId })).toMatchObject({
    activities: 1,
    mails: 0,
    kept: [],
  })
  expect(await timeline(customer.id)).toEqual([])
  expect((await staff.call(mailTray.list, { limit: 1 }))[0]).toMatchObject({ id: tray!.id })
})

test('after thirty days it is too late; an unknown batch is said', async () => {
  const customer = await company()
  const { batchId } = await dropMail(staff, internetMail({ from: customer.email! }))
  app.clock.advance(31 * 86_400_000)
  const later = await app.staff()
  expect(await refusalOf(later.call(mailPlacements.undo, { batchId }))).toMatchObject({
    status: 422,
    code: 'mail_batch.too_old',
  })
  app.clock.advance(-31 * 86_400_000)
  expect(await refusalOf(staff.call(mailPlacements.undo, { batchId: randomUUID() }))).toMatchObject({
    status: 404,
  })
})

test('what somebody else has dropped as well stays, until both take it back', async () => {
  const { person, name } = await addColleague(app, staff)
  const before = await everything()
  const fields = {
    from: `${randomUUID()}@fremd.example`,
    subject: 'Doppelt',
    messageId: `<${randomUUID()}@x>`,
  }
  const bytes = internetMail(fields)
  for (const copy of [internetMail({ ...fields, headers: ['X-Kopie: 1'] }), bytes])
    for (const isFirstUndone of [true, false]) {
      const [batchId, other] = [randomUUID(), randomUUID()]
      const { tray, mailId } = await dropMail(staff, bytes, { batchId })
      await dropMail(person, copy, { batchId: other })
      const undo = (id: string) => staff.call(mailPlacements.undo, { batchId: id })
      const undone = await undo(isFirstUndone ? batchId : other)
      expect(undone.mails).toBe(0)
      const kept = {
        what: 'E-Mail „Doppelt“',
        why: 'Sie wurde auch in einem anderen Stapel abgelegt und wartet im E-Mail-Eingang.',
      }
      expect(undone.kept).toEqual(isFirstUndone ? [kept] : [])
      expect(await staff.call(mailTray.list, { limit: 1 })).toMatchObject([
        { id: tray!.id, mailId, droppedBy: isFirstUndone ? name : 'Anna Berger' },
      ])
      expect(await undo(isFirstUndone ? other : batchId)).toMatchObject({ mails: 1, kept: [] })
      expect(await everything()).toEqual(before)
    }
})

test('a mail that somebody else found filed waits in the tray when the filing is taken back', async () => {
  const customer = await company()
  const before = await everything()
  const fields = { from: customer.email!, messageId: `<${randomUUID()}@x>` }
  const [batchId, other] = [randomUUID(), randomUUID()]
  const { mailId } = await dropMail(staff, internetMail(fields), { batchId })
  const copy = internetMail({ ...fields, headers: ['X-Kopie: 1'] })
  expect(await dropMail(staff, copy, { batchId: other })).toMatchObject({ outcome: 'already_filed' })
  expect(await staff.call(mailPlacements.undo, { batchId })).toMatchObject({ activities: 1, mails: 0 })
  expect(await staff.call(mailTray.list, { limit: 1 })).toMatchObject([
    { mailId, proposals: [{ customer: { id: customer.id } }] },
  ])
  await staff.call(mailPlacements.undo, { batchId: other })
  expect(await everything()).toEqual(before)
})

test('a mail that is just being filed into a batch does not lock up with its undo', async () => {
  const customer = await company()
  const batchId = randomUUID()
  const { mailId } = await dropMail(staff, internetMail({ from: `${randomUUID()}@fremd.example` }), {
    batchId,
  })
  const filing = await openTransaction(app.database)
  await filing.query('select 1 from mails where id = $1 for update', [mailId])
  const undone = staff.call(mailPlacements.undo, { batchId })
  await filing.isWaitedFor()
  await filing.query(
    `insert into learned_addresses (kind, value, "customerId", "batchId")
       select 'address', 'neu@fremd.example', $2, "batchId" from mails where id = $1`,
    [mailId, customer.id],
  )
  await filing.commit()
  expect(await undone).toMatchObject({ mails: 1, learnedAddresses: 1, kept: [] })
})
