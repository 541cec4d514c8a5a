import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer } from '../../../../test/factories.ts'
import { customers } from '../../../../test/placement-cases/companies.ts'
import { mailsOfCompanies } from '../../../../test/placement-cases/mails-of-companies.ts'
import { mailsOfPeople } from '../../../../test/placement-cases/mails-of-people.ts'
import { mailsOfPrograms } from '../../../../test/placement-cases/mails-of-programs.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

const mails = [...mailsOfPeople, ...mailsOfCompanies, ...mailsOfPrograms]

/** Share of mails that concern a customer and are filed without a question; the others wait in the tray. */
const FILED = 0.65

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

/** The Message-ID of a conversation with a customer. */
const conversation = (key: string) => `<schriftwechsel.${key}@example.org>`

/** Some at a time, as a batch arrives. */
async function eachOf<T>(all: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = [...all]
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all([next(), next(), next(), next(), next(), next()])
}

/** How many mails of a kind were filed, asked about with a proposal, and left in the tray without one. */
interface Row {
  filed: number
  asked: number
  tray: number
}

test('of five hundred mails, none is filed at somebody whom it does not concern', async () => {
  const keys = new Map<number, string>()
  await eachOf(customers, async ({ key, companyName, email, website }) => {
    const { id } = await createCustomer(staff, { companyName, email, website })
    keys.set(id, key)
    const sent = { from: 'anna.berger@example.org', to: [email], messageId: conversation(key) }
    await dropMail(staff, internetMail(sent), { customerId: id })
  })
  const table = new Map<string, Row>(mails.map(({ kind }) => [kind, { filed: 0, asked: 0, tray: 0 }]))
  const wrong: string[] = []
  await eachOf(mails, async ({ kind, belongs, mail: { answers, ...fields } }) => {
    const inReplyTo = answers && conversation(answers)
    const answer = await dropMail(staff, internetMail({ ...fields, ...(inReplyTo && { inReplyTo }) }))
    const linked = answer.placements.map(({ customer }) => keys.get(customer.id)!)
    if (linked.some(key => !belongs.includes(key))) wrong.push(`${kind}: ${fields.from}: ${answer.message}`)
    const row = table.get(kind)!
    if (answer.outcome === 'filed') row.filed++
    else if (answer.tray?.proposals.length) row.asked++
    else row.tray++
  })
  const lines = [...table].map(
    ([kind, { filed, asked, tray }]) => `  ${kind}: ${filed} filed, ${asked} asked, ${tray} tray`,
  )
  const filed = [...table.values()].reduce((sum, row) => sum + row.filed, 0)
  const concerned = mails.filter(({ belongs }) => belongs.length).length
  expect(mails.length).toBeGreaterThanOrEqual(500)
  if (wrong.length || filed / concerned <= FILED)
    throw new Error(
      `Placements: ${mails.length} mails, ${concerned} concern a customer, ${filed} filed, ${wrong.length} wrong\n` +
        [...lines, ...wrong].join('\n'),
    )
})
