import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { dropMail, internetMail, type InternetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

/** Written by test/placement-cases/generate.mjs. */
interface Cases {
  customers: { key: string; companyName: string; email: string; website: string | null }[]
  cases: {
    category: string
    /** Keys of the customers whom the mail concerns: a link to anybody else is wrong. */
    belongs: string[]
    mail: InternetMail & { answers?: string }
  }[]
}

/** Share of mails that may be filed at somebody whom they do not concern. */
const WRONG_LINKS = 0.01

/** Share of mails that concern a customer and are filed without a question; the others wait in the tray. */
const FILED = 0.7

const file = new URL('../../../../test/placement-cases/cases.json', import.meta.url)
const { customers, cases } = JSON.parse(readFileSync(file, 'utf8')) as Cases

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

interface Row {
  mails: number
  filed: number
  wrong: number
}

test('of three hundred mails, hardly any is filed at somebody whom it does not concern', async () => {
  const keys = new Map<number, string>()
  await eachOf(customers, async ({ key, ...fields }) => {
    const { id } = await createCustomer(staff, fields)
    keys.set(id, key)
    const sent = { from: 'anna.berger@example.org', to: [fields.email], messageId: conversation(key) }
    await dropMail(staff, internetMail(sent), { customerId: id })
  })
  const table = new Map<string, Row>(
    cases.map(({ category }) => [category, { mails: 0, filed: 0, wrong: 0 }]),
  )
  const strays: string[] = []
  await eachOf(cases, async ({ category, belongs, mail: { answers, ...fields } }) => {
    const inReplyTo = answers && conversation(answers)
    const answer = await dropMail(staff, internetMail({ ...fields, ...(inReplyTo && { inReplyTo }) }))
    const linked = answer.placements.map(({ customer }) => keys.get(customer.id)!)
    const isWrong = linked.some(key => !belongs.includes(key))
    if (isWrong) strays.push(`${category}: ${fields.from}: ${answer.message}`)
    const row = table.get(category)!
    row.mails++
    row.filed += Number(answer.outcome === 'filed')
    row.wrong += Number(isWrong)
  })
  const rows = [...table].map(([category, row]) => ({ category, ...row }))
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0)
  const concerned = cases.filter(({ belongs }) => belongs.length).length
  const lines = rows.map(
    row => `  ${row.category}: ${row.mails} mails, ${row.filed} filed, ${row.wrong} wrong`,
  )
  const wrong = sum(row => row.wrong)
  const filed = sum(row => row.filed)
  expect(cases.length).toBeGreaterThanOrEqual(200)
  if (wrong / cases.length >= WRONG_LINKS || filed / concerned <= FILED)
    throw new Error(
      `Placements: ${cases.length} mails, ${concerned} concern a customer, ${filed} filed, ${wrong} wrong\n` +
        [...lines, ...strays].join('\n'),
    )
})
