import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { randomUUID } from 'node:crypto'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, createOpportunity, refusalOf } from '../../../../test/factories.ts'
import { openTransaction, untilWaiting } from '../../../../test/open-transaction.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const company = () => createCustomer(staff, { email: `office@${randomUUID()}.example` })

const subjects = async (id: number) => {
  const entries = await staff.call(activities.ofCustomer, { id, limit: 100 })
  return entries.map(({ emailSubject }) => emailSubject).toSorted()
}

test('of many mails dropped at once each goes to its own place, and a refused one takes no other with it', async () => {
  const customers = await Promise.all([company(), company(), company()])
  const [first, second] = customers
  const { id: opportunityId } = await createOpportunity(staff, second!.id)
  const numbered = Array.from({ length: 15 }, (_, index) => ({ index, customer: customers[index % 3]! }))
  const places = [
    ...numbered.map(({ index, customer }) => ({ from: customer.email!, subject: `Mail ${index}` })),
    { from: first!.email!, subject: 'Projekt', opportunityId },
    { from: 'niemand@fremd.example', subject: 'Fremd' },
    { from: first!.email!, subject: 'Kein Kunde', customerId: 999_999 },
    { from: first!.email!, subject: 'Anderswo', customerId: first!.id, opportunityId },
  ]
  const drops = places.map(({ from, subject, ...where }) => {
    return { mail: internetMail({ from, subject }), where: { ...where, idempotencyKey: randomUUID() } }
  })
  const all = () => Promise.allSettled(drops.map(({ mail, where }) => dropMail(staff, mail, where)))
  const answers = await all()
  const filed = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(filed.map(({ subject, outcome }) => [subject, outcome])).toEqual([
    ...numbered.map(({ index }) => [`Mail ${index}`, 'filed']),
    ['Projekt', 'filed'],
    ['Fremd', 'tray'],
  ])
  const refusals = answers.slice(filed.length) as PromiseRejectedResult[]
  const codes = await Promise.all(refusals.map(({ reason }) => refusalOf(Promise.reject(reason))))
  expect(codes.map(({ code }) => code)).toEqual(['request.unknown_reference', 'opportunity.other_customer'])
  for (const [index, { id }] of customers.entries()) {
    const own = numbered.filter(({ customer }) => customer.id === id).map(each => `Mail ${each.index}`)
    expect(await subjects(id)).toEqual([...own, ...(index === 1 ? ['Projekt'] : [])].toSorted())
  }
  const repeated = await all()
  expect(repeated.slice(0, filed.length)).toEqual(answers.slice(0, filed.length))
})

test('a mail whose customer somebody holds waits; those that came with it are filed meanwhile', async () => {
  const [held, ...others] = await Promise.all([company(), company(), company(), company()])
  await dropMail(staff, internetMail({ from: others[0]!.email!, subject: 'Vorher' }))
  const holder = await openTransaction(app.database)
  await holder.query('select 1 from customers where id = $1 for update', [held!.id])
  const drop = ({ email }: { email: string | null }) =>
    dropMail(staff, internetMail({ from: email!, subject: 'Zugleich' }))
  const waiting = [drop(held!), drop(held!)]
  const passing = others.flatMap(customer => [drop(customer), drop(customer), drop(customer)])
  for (const answer of await Promise.all(passing)) expect(answer.outcome).toBe('filed')
  await holder.isWaitedFor()
  await holder.commit()
  for (const answer of await Promise.all(waiting)) expect(answer.outcome).toBe('filed')
})

test('an answer that comes while the mail it answers is being filed is placed by it', async () => {
  const customer = await company()
  const messageId = `<${randomUUID()}@kunde.example>`
  const holder = await openTransaction(app.database)
  await holder.query('select 1 from customers where id = $1 for update', [customer.id])
  const first = dropMail(staff, internetMail({ from: customer.email!, subject: 'Frage', messageId }))
  await untilWaiting(app, 1)
  const from = `${randomUUID()}@fremd.example`
  const answer = dropMail(staff, internetMail({ from, subject: 'AW: Frage', inReplyTo: messageId }))
  await untilWaiting(app, 2)
  await holder.commit()
  for (const { outcome } of await Promise.all([first, answer])) expect(outcome).toBe('filed')
})
