import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mailTray } from '@app/contracts/mail-tray'
import { mailView } from '@app/contracts/mail-view'
import { randomUUID } from 'node:crypto'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, refusalOf } from '../../../../test/factories.ts'
import { openTransaction } from '../../../../test/open-transaction.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const inTray = async () => (await staff.call(mailTray.count, {})).count
const entries = () => staff.call(mailTray.list, { limit: 20 })
const fresh = () => `${randomUUID()}@unbekannt.example`

test('a mail that nobody knows waits in the tray until somebody says whose it is, and the next one knows', async () => {
  const customer = await createCustomer(staff)
  const from = fresh()
  const before = await inTray()
  const { tray, message } = await dropMail(staff, internetMail({ from, subject: 'Wer bin ich?' }))
  expect(message).toBe('Absender unbekannt: bitte zuordnen.')
  expect(await inTray()).toBe(before + 1)
  expect((await entries())[0]).toMatchObject({
    id: tray!.id,
    subject: 'Wer bin ich?',
    senderEmail: from,
    proposals: [],
  })
  expect(await refusalOf(staff.call(mailTray.accept, { id: tray!.id }))).toMatchObject({
    code: 'mail_tray.no_proposal',
  })
  const { placements, learned } = await staff.call(mailTray.assign, {
    id: tray!.id,
    targets: [{ customerId: customer.id }],
  })
  expect(placements).toMatchObject([{ customer: { id: customer.id }, reason: 'Manuell zugeordnet.' }])
  expect(learned).toMatchObject({ kind: 'address', value: from, customer: { id: customer.id } })
  expect(await inTray()).toBe(before)
  const next = await dropMail(staff, internetMail({ from }))
  expect(next.placements).toMatchObject([
    {
      customer: { id: customer.id },
      reason: `Die Adresse ${from} wurde diesem Kunden schon einmal zugeordnet.`,
    },
  ])
  const [lesson] = await staff.call(mailTray.learned, { customerId: customer.id, limit: 10 })
  await staff.call(mailTray.forget, { id: lesson!.id })
  expect((await dropMail(staff, internetMail({ from }))).outcome).toBe('tray')
})

test('mails of a company stand together by sender, and its domain can be learned; that of a provider cannot', async () => {
  const customer = await createCustomer(staff)
  const host = `zz-${randomUUID().slice(0, 8)}.example`
  const first = await dropMail(staff, internetMail({ from: `a.huber@${host}` }))
  const freemail = await dropMail(staff, internetMail({ from: `${randomUUID()}@gmail.com` }))
  const second = await dropMail(staff, internetMail({ from: `b.maier@${host}` }))
  const rows = await staff.call(mailTray.list, { sort: '-sender', limit: 2 })
  expect(rows.map(({ id, domain }) => [id, domain])).toEqual([
    [second.tray!.id, host],
    [first.tray!.id, host],
  ])
  expect((await entries()).find(({ id }) => id === freemail.tray!.id)).toMatchObject({ domain: null })
  const targets = [{ customerId: customer.id }]
  const { learned } = await staff.call(mailTray.assign, { id: first.tray!.id, targets, learn: 'domain' })
  expect(learned).toMatchObject({ kind: 'domain', value: host })
  expect((await dropMail(staff, internetMail({ from: `c.wolf@${host}` }))).placements).toMatchObject([
    {
      customer: { id: customer.id },
      reason: `Die Domain ${host} wurde diesem Kunden schon einmal zugeordnet.`,
    },
  ])
})

test.each([
  ['a mail server', ['X-Failed-Recipients: eva@werk.example']],
  ['a list', ['List-Id: <normen.liste.example>']],
  ['a service in the name of somebody', ['Reply-To: eva@werk.example']],
])('what %s writes teaches nothing about its address', async (_who, headers) => {
  const customer = await createCustomer(staff)
  const from = fresh()
  const { tray } = await dropMail(staff, internetMail({ from, headers }))
  const targets = [{ customerId: customer.id }]
  expect((await staff.call(mailTray.assign, { id: tray!.id, targets })).learned).toBeNull()
  expect((await dropMail(staff, internetMail({ from }))).placements).toEqual([])
})

test('a decision is made once; a discarded mail can be taken back', async () => {
  const customer = await createCustomer(staff)
  const { tray, mailId } = await dropMail(staff, internetMail({ from: fresh() }))
  const id = tray!.id
  await staff.call(mailTray.discard, { id })
  expect((await entries()).some(entry => entry.id === id)).toBe(false)
  expect(await staff.call(mailTray.list, { discarded: 'true', limit: 5 })).toMatchObject([{ id }])
  await staff.call(mailTray.restore, { id })
  await staff.call(mailTray.assign, { id, targets: [{ customerId: customer.id }], learn: 'nothing' })
  for (const call of [mailTray.discard, mailTray.restore, mailTray.accept])
    expect(await refusalOf(staff.call(call, { id }))).toMatchObject({ code: 'mail_tray.already_filed' })
  expect((await staff.call(mailView.detail, { id: mailId })).placements).toHaveLength(1)
})

test('a decision is taken back with what it taught, unless somebody has worked on there', async () => {
  const customer = await createCustomer(staff)
  const from = fresh()
  const { tray } = await dropMail(staff, internetMail({ from }))
  const id = tray!.id
  const assign = () => staff.call(mailTray.assign, { id, targets: [{ customerId: customer.id }] })
  const reopen = ({ placements, learned }: Awaited<ReturnType<typeof assign>>) =>
    staff.call(mailTray.reopen, {
      id,
      activityIds: placements.map(({ activityId }) => activityId),
      learnedId: learned?.id ?? null,
    })
  const former = await assign()
  await reopen(former)
  await reopen(former)
  expect((await entries()).find(entry => entry.id === id)).toMatchObject({
    size: expect.any(Number),
    proposals: [],
  })
  expect(await staff.call(mailTray.learned, { customerId: customer.id, limit: 10 })).toEqual([])

  const decision = await assign()
  expect(await refusalOf(reopen(former))).toMatchObject({ code: 'mail_tray.already_filed' })
  const [{ activityId } = { activityId: 0 }] = decision.placements
  await staff.call(activities.update, { id: activityId, version: 1, title: 'Bearbeitet' })
  expect(await refusalOf(reopen(decision))).toMatchObject({ code: 'mail_tray.worked_on' })
  expect(await staff.call(mailTray.learned, { customerId: customer.id, limit: 10 })).toHaveLength(1)
})

test('a proposal is accepted in one call, also one that came up since', async () => {
  const from = fresh()
  const { tray } = await dropMail(staff, internetMail({ from }))
  const customer = await createCustomer(staff, { email: from })
  expect((await entries())[0]).toMatchObject({
    question: 'Inzwischen ist ein Kunde dazu bekannt.',
    proposals: [{ customer: { id: customer.id } }],
  })
  const { placements } = await staff.call(mailTray.accept, { id: tray!.id })
  expect(placements).toMatchObject([{ customer: { id: customer.id } }])
})

test('two decisions contradict each other: the third mail is asked; the domain of a mail provider is not learned', async () => {
  const [one, other] = [await createCustomer(staff), await createCustomer(staff)]
  const from = `${randomUUID()}@gmx.at`
  const decide = async (customerId: number, learn: 'address' | 'domain') => {
    const { tray } = await dropMail(staff, internetMail({ from }))
    return staff.call(mailTray.assign, { id: tray!.id, targets: [{ customerId }], learn })
  }
  expect((await decide(one.id, 'domain')).learned).toBeNull()
  const { learned } = await decide(one.id, 'address')
  expect(learned).not.toBeNull()
  await staff.call(mailTray.forget, { id: learned!.id })
  await decide(other.id, 'address')
  const { mailId } = await dropMail(staff, internetMail({ from }))
  await staff.call(mailPlacements.link, { id: mailId, customerId: one.id })
  expect((await dropMail(staff, internetMail({ from }))).placements).toMatchObject([
    { customer: { id: other.id } },
  ])
})

test('newsletters and mails among ourselves are asked, with what their text says', async () => {
  const customer = await createCustomer(staff, { email: fresh() })
  const letter = internetMail({ from: customer.email!, headers: ['List-Unsubscribe: <https://x.example/>'] })
  expect(await dropMail(staff, letter)).toMatchObject({
    outcome: 'tray',
    tray: { proposals: [{ customer: { id: customer.id } }] },
  })
  const forwarded = internetMail({
    from: 'anna.berger@example.org',
    to: ['kollege@example.org'],
    subject: 'WG: Anfrage',
    text: `Bitte übernehmen.\r\n\r\nVon: Eva <${customer.email}>\r\nGesendet: Montag\r\n\r\nGrüß Gott`,
  })
  expect(await dropMail(staff, forwarded)).toMatchObject({
    outcome: 'tray',
    direction: 'internal',
    tray: {
      proposals: [
        { customer: { id: customer.id }, reason: `Im weitergeleiteten Text steht ${customer.email}.` },
      ],
    },
  })
})

test('unknown numbers are refused in words', async () => {
  for (const call of [mailTray.accept, mailTray.discard, mailTray.restore])
    expect(await refusalOf(staff.call(call, { id: 999_999 }))).toMatchObject({ status: 404 })
  expect(await refusalOf(staff.call(mailTray.forget, { id: 999_999 }))).toMatchObject({ status: 404 })
})

test('a mail that is removed while the tray is read is left out', async () => {
  const [gone, staying] = [
    await dropMail(staff, internetMail({ from: fresh() })),
    await dropMail(staff, internetMail({ from: fresh() })),
  ]
  const removal = await openTransaction(app.database)
  // The rows are read without the recipients, the mails with them.
  await removal.query('lock table mail_recipients')
  const read = staff.call(mailTray.list, { limit: 2 })
  await removal.isWaitedFor()
  await removal.query('delete from mails where id = $1', [gone.mailId])
  await removal.commit()
  expect((await read).map(({ mailId }) => mailId)).toEqual([staying.mailId])
})

test('long words in the head of a forwarded text hold nobody up', async () => {
  const customer = await createCustomer(staff, { email: fresh() })
  const count = 20
  for (let index = 0; index < count; index++) {
    const text = `Von: ${customer.email}\r\nAn: ${'a'.repeat(25_000)}`
    const { tray } = await dropMail(staff, internetMail({ from: 'eva@fremd.example', text }))
    expect(tray!.proposals).toMatchObject([{ customer: { id: customer.id } }])
  }
  // A second for each line, as it once was, would be more than the patience of a test.
  for (let index = 0; index < count; index++)
    expect(await staff.call(mailTray.list, { limit: count })).toHaveLength(count)
})

test('a domain that words of a name lead into in very many ways is weighed at once', async () => {
  const domain = `${'a'.repeat(60)}b.example`
  const customer = await createCustomer(staff, { companyName: 'Aa Aaa', email: `office@${domain}` })
  expect(await dropMail(staff, internetMail({ from: `neu@${domain}` }))).toMatchObject({
    outcome: 'tray',
    tray: {
      question: 'Die Domain ist beim Kunden hinterlegt, könnte aber jemand anderem gehören.',
      proposals: [{ customer: { id: customer.id } }],
    },
  })
})
