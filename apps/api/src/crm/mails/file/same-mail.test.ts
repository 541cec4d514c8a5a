import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { mailView } from '@app/contracts/mail-view'
import { randomUUID } from 'node:crypto'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer } from '../../../../test/factories.ts'
import { outlookFile } from '../../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const detail = (id: number) => staff.call(mailView.detail, { id })

/** Two companies, and a mail of each that differs in everything but the Message-ID. */
async function twoCompanies(messageId: string) {
  const [anton, berta] = [randomUUID(), randomUUID()].map(name => `post@${name}.example`) as [string, string]
  const customers = [
    await createCustomer(staff, { email: anton }),
    await createCustomer(staff, { email: berta }),
  ]
  const letters = [
    { from: anton, subject: 'Preis für Anton', text: 'Vertraulich', messageId },
    {
      from: berta,
      subject: 'Frage von Berta',
      text: 'Ganz anders',
      messageId,
      date: new Date('2026-11-21T09:00Z'),
    },
  ]
  return { customers, mails: letters.map(internetMail) as [Buffer, Buffer] }
}

const device = `<${randomUUID()}@scanner.local>`

test.each(['<>', '< >', '<@>', 'none', '<none>', '<a b@c>', '<@host.local>', device])(
  'other mails under the Message-ID %s stay others',
  async messageId => {
    const { customers, mails } = await twoCompanies(messageId)
    for (const [index, mail] of mails.entries()) {
      const dropped = await dropMail(staff, mail)
      expect(dropped).toMatchObject({
        outcome: 'filed',
        placements: [{ customer: { id: customers[index]!.id } }],
      })
      expect((await dropMail(staff, mail)).mailId).toBe(dropped.mailId)
    }
  },
)

test('a device that knows neither time nor subject sends mails of their own', async () => {
  const scan = (text: string) =>
    dropMail(
      staff,
      Buffer.from(
        `From: scan@${device.slice(1, 9)}.example\nSubject: Scan\nMessage-ID: ${device}\n\n${text}`,
      ),
    )
  const mails = [await scan('eins'), await scan('zwei'), await scan('')]
  expect(new Set(mails.map(({ mailId }) => mailId)).size).toBe(3)
})

test('a voting answer of Outlook is not the mail whose Message-ID it bears', async () => {
  const messageId = `<${randomUUID()}@werk.example>`
  const asked = internetMail({ from: 'anna.berger@example.org', to: ['eva@kunde.example'], messageId })
  const voted = {
    from: 'eva@kunde.example',
    subject: 'Genehmigt: Anfrage',
    date: new Date('2026-11-23T07:00Z'),
  }
  const question = await dropMail(staff, asked)
  const answer = await dropMail(staff, internetMail({ ...voted, messageId, text: '' }))
  expect(answer.mailId).not.toBe(question.mailId)
  expect(await detail(answer.mailId)).toMatchObject({ subject: 'Genehmigt: Anfrage', text: '' })
})

test('copies of one mail complete each other', async () => {
  const [messageId, email] = [`<${randomUUID()}@werk.example>`, `eva@${randomUUID()}.example`]
  const company = await createCustomer(staff, { email })
  const file = { name: 'Plan.pdf', bytes: Buffer.from(`%PDF-1.4 ${randomUUID()}`) }
  const date = new Date('2026-11-20T08:31:00Z')
  // As Outlook keeps a mail of a colleague: no address, and the text was never downloaded.
  const bare = { subject: 'Zeichnung', sender: { name: 'Eva Pichler', email: '' }, messageId, date }
  const first = await dropMail(staff, outlookFile(bare), { name: 'a.msg', customerId: company.id })
  const whole = {
    ...bare,
    sender: { name: 'Eva Pichler', email },
    to: [{ name: 'Anna', email: 'anna.berger@example.org' }],
    text: 'Der Plan liegt bei.',
    attachments: [file],
  }
  const second = await dropMail(staff, outlookFile(whole), { name: 'b.msg', customerId: company.id })
  expect(second).toMatchObject({ mailId: first.mailId, outcome: 'already_filed', hasOtherContent: false })
  expect(await detail(first.mailId)).toMatchObject({
    sender: { name: 'Eva Pichler', email },
    to: [{ email: 'anna.berger@example.org' }],
    text: 'Der Plan liegt bei.',
    attachments: [{ name: 'Plan.pdf' }],
  })
  const [activity] = await staff.call(activities.ofCustomer, { id: company.id, limit: 10 })
  expect(activity).toMatchObject({ emailTextContent: 'Der Plan liegt bei.' })
  // A poorer copy takes nothing away.
  await dropMail(staff, outlookFile({ ...bare, sender: { name: 'E. P.', email } }), { name: 'c.msg' })
  expect(await detail(first.mailId)).toMatchObject({ text: 'Der Plan liegt bei.', originals: { length: 3 } })
})

test('a copy with a sender and another text completes the sender, and is said to differ', async () => {
  const [messageId, email] = [`<${randomUUID()}@werk.example>`, `eva@${randomUUID()}.example`]
  const date = new Date('2026-11-20T08:31:00Z')
  const bare = { subject: 'Preis', sender: { name: 'Eva', email: '' }, messageId, date, text: 'Preis: 100' }
  const first = await dropMail(staff, outlookFile(bare), { name: 'a.msg' })
  const other = { ...bare, sender: { name: 'Eva', email }, text: 'Preis: 900' }
  for (const name of ['b.msg', 'again.msg'])
    expect(await dropMail(staff, outlookFile(other), { name })).toMatchObject({
      mailId: first.mailId,
      hasOtherContent: true,
    })
  expect(await detail(first.mailId)).toMatchObject({ text: 'Preis: 100', sender: { email } })
})
