import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mailView } from '@app/contracts/mail-view'
import { randomUUID } from 'node:crypto'
import { addColleague } from '../../../../test/colleague.ts'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, createOpportunity, refusalOf } from '../../../../test/factories.ts'
import { outlookFile } from '../../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

let count = 0

/** A customer with a domain of its own and somebody there. */
async function companyWithMail() {
  const domain = `werk${++count}.example.at`
  const email = `einkauf@${domain}`
  const customer = await createCustomer(staff, { companyName: `Werk${count} GmbH`, email, website: domain })
  return { ...customer, domain, email }
}

const timeline = (id: number) => staff.call(activities.ofCustomer, { id, limit: 10 })

test('an exact address files a mail, and says why', async () => {
  const company = await companyWithMail()
  const answer = await dropMail(staff, internetMail({ from: `Eva Huber <${company.email.toUpperCase()}>` }))
  expect(answer).toMatchObject({ outcome: 'filed', direction: 'received', tray: null })
  expect(answer.placements).toMatchObject([
    { customer: { id: company.id }, reason: `${company.email} ist beim Kunden hinterlegt.`, isNew: true },
  ])
  expect(answer.message).toBe(
    `Abgelegt bei ${company.companyName}. ${company.email} ist beim Kunden hinterlegt.`,
  )
  expect(await timeline(company.id)).toMatchObject([{ type: 'email', emailSubject: 'Anfrage' }])
})

test('the domain of the company files a mail of somebody new; a subdomain and an imitation are asked', async () => {
  const company = await companyWithMail()
  const from = (domain: string) => dropMail(staff, internetMail({ from: `neu@${domain}` }))
  expect((await from(company.domain)).placements).toMatchObject([
    { customer: { id: company.id }, reason: `Die Domain ${company.domain} gehört zum Kunden.` },
  ])
  const below = await from(`wien.${company.domain}`)
  expect(below.outcome).toBe('tray')
  expect(below.tray!.proposals).toMatchObject([{ customer: { id: company.id } }])
  expect(await from(company.domain.replace('werk', 'w3rk'))).toMatchObject({
    outcome: 'tray',
    tray: { proposals: [] },
  })
})

test('a domain that two customers share is a question with both of them', async () => {
  const one = await companyWithMail()
  const other = await createCustomer(staff, { email: `office@${one.domain}` })
  const { tray, placements } = await dropMail(staff, internetMail({ from: `neu@${one.domain}` }))
  expect(placements).toEqual([])
  expect(tray!.proposals.map(({ customer }) => customer.id).toSorted()).toEqual([one.id, other.id].toSorted())
})

test('a mail that we sent to three known customers stands at all three', async () => {
  const companies = [await companyWithMail(), await companyWithMail(), await companyWithMail()]
  const [first, second, third] = companies.map(({ email }) => email)
  const mail = internetMail({
    from: 'Anna Berger <anna.berger@example.org>',
    to: [first!, second!],
    cc: [third!],
  })
  const answer = await dropMail(staff, mail)
  expect(answer.direction).toBe('sent')
  expect(answer.placements.map(({ customer }) => customer.id)).toEqual(companies.map(({ id }) => id))
  expect((await timeline(companies[2]!.id))[0]).toMatchObject({
    emailRecipients: [first, second, third].join('; '),
  })
})

test('an answer follows its conversation, also to the opportunity; contradicting addresses are asked', async () => {
  const [company, other] = [await companyWithMail(), await companyWithMail()]
  const opportunity = await createOpportunity(staff, company.id)
  const messageId = `<${randomUUID()}@werk.example>`
  await dropMail(staff, internetMail({ from: company.email, messageId }), { opportunityId: opportunity.id })
  const reply = { inReplyTo: messageId, subject: 'AW: Anfrage' }
  const private_ = await dropMail(staff, internetMail({ ...reply, from: 'eva.huber@gmx.at' }))
  expect(private_.placements).toMatchObject([
    {
      customer: { id: company.id },
      opportunity: { id: opportunity.id },
      reason: 'Gehört zum Schriftwechsel „Anfrage“.',
    },
  ])
  const foreign = await dropMail(staff, internetMail({ ...reply, from: other.email }))
  expect(foreign).toMatchObject({ outcome: 'tray', placements: [] })
  expect(foreign.tray!.proposals).toHaveLength(2)
})

test('what is dropped on a customer stays there, and says whose addresses it carries', async () => {
  const [target, other] = [await companyWithMail(), await companyWithMail()]
  const answer = await dropMail(staff, internetMail({ from: other.email }), { customerId: target.id })
  expect(answer).toMatchObject({
    outcome: 'filed',
    placements: [{ customer: { id: target.id }, reason: 'Hier abgelegt.' }],
    belongsElsewhere: [{ id: other.id }],
  })
  expect(answer.message).toContain(`Alle bekannten Adressen gehören aber zu ${other.companyName}.`)
  const domain = other.email.split('@')[1]!
  const colleague = () =>
    dropMail(staff, internetMail({ from: `kollege@${domain}` }), { customerId: target.id })
  await staff.call(customers.update, { id: other.id, website: domain })
  expect((await colleague()).belongsElsewhere).toMatchObject([{ id: other.id }])
  await createCustomer(staff, { website: domain })
  expect((await colleague()).belongsElsewhere).toEqual([])
  const { activityId } = answer.placements[0]!
  const moved = await staff.call(mailPlacements.move, { id: activityId, customerId: other.id })
  expect(moved).toMatchObject({ activityId, customer: { id: other.id } })
  const both = await staff.call(mailPlacements.link, { id: answer.mailId, customerId: target.id })
  expect(both).toMatchObject({ customer: { id: target.id }, isNew: true })
  expect(
    await refusalOf(staff.call(mailPlacements.move, { id: activityId, customerId: target.id })),
  ).toMatchObject({
    status: 409,
    code: 'mail.placed_there',
  })
})

test('an opportunity of somebody else and an unknown customer are refused', async () => {
  const [one, other] = [await companyWithMail(), await companyWithMail()]
  const { id: opportunityId } = await createOpportunity(staff, other.id)
  const mail = internetMail({ from: one.email })
  expect(await refusalOf(dropMail(staff, mail, { customerId: one.id, opportunityId }))).toMatchObject({
    status: 422,
    code: 'opportunity.other_customer',
  })
  expect(await refusalOf(dropMail(staff, mail, { customerId: 2_000_000 }))).toMatchObject({ status: 422 })
  expect(await refusalOf(dropMail(staff, mail, { batchId: 'x' }))).toMatchObject({ status: 400 })
  expect(await refusalOf(dropMail(staff, mail, { name: 'Angebot.pdf' }))).toMatchObject({ status: 415 })
  expect(await refusalOf(dropMail(staff, Buffer.from('%PDF'), { name: 'a.msg' }))).toMatchObject({
    status: 422,
  })
  expect(await timeline(one.id)).toEqual([])
})

test('a mail that is there says who filed it, when and where, and can be linked here as well', async () => {
  const [company, other] = [await companyWithMail(), await companyWithMail()]
  const { person } = await addColleague(app, staff)
  const mail = internetMail({ from: company.email })
  const first = await dropMail(staff, mail)
  const again = await dropMail(person, mail)
  expect(again).toMatchObject({ outcome: 'already_filed', mailId: first.mailId })
  expect(again.message).toMatch(
    new RegExp(`^Schon abgelegt von Anna Berger am \\d\\d\\.\\d\\d\\.\\d{4} bei ${company.companyName}\\.$`),
  )
  await person.call(mailPlacements.link, { id: first.mailId, customerId: other.id })
  expect(await timeline(other.id)).toHaveLength(1)
})

test('the same mail without a Message-ID is one, saved as .msg or .eml and two seconds apart', async () => {
  const company = await companyWithMail()
  const fields = { subject: 'Abnahme Montag', text: 'Wir kommen um acht.' }
  const date = new Date('2026-11-20T08:31:00Z')
  const first = await dropMail(staff, internetMail({ ...fields, from: company.email, date, messageId: null }))
  const later = new Date(date.getTime() + 2_000)
  const message = outlookFile({ ...fields, sender: { name: 'E', email: company.email }, date: later })
  const second = await dropMail(staff, message, { name: 'Abnahme.msg' })
  expect(second).toMatchObject({ outcome: 'already_filed', mailId: first.mailId })
  const next = new Date(date.getTime() + 5_000)
  const third = await dropMail(
    staff,
    internetMail({ ...fields, from: company.email, date: next, messageId: null }),
  )
  expect(third.mailId).not.toBe(first.mailId)
  const { originals } = await staff.call(mailView.detail, { id: first.mailId })
  expect(originals.map(({ name }) => name)).toEqual(['Nachricht.eml', 'Abnahme.msg'])
  const stored = Buffer.from(
    await (await staff.call(mailView.original, { id: originals[1]!.id })).arrayBuffer(),
  )
  expect(stored.equals(message)).toBe(true)
})

test.each([true, false])(
  'a mail that was dragged and its copy of "Save as" are one, though their bytes differ; with a Message-ID: %s',
  async hasMessageId => {
    const { email } = await companyWithMail()
    // What Outlook writes anew into each file: PidTagCreationTime, PidTagLastModificationTime, PidTagSearchKey.
    const copy = (minute: number) =>
      outlookFile({
        subject: 'Angebot Linie 3',
        sender: { name: 'E', email },
        date: new Date('2026-11-20T08:31:00Z'),
        text: 'Bitte um Freigabe.',
        ...(hasMessageId && { messageId: `<kopie@${email.split('@')[1]}>` }),
        properties: {
          0x30070040: new Date(Date.UTC(2026, 10, 20, 9, minute)),
          0x30080040: new Date(Date.UTC(2026, 10, 20, 9, minute)),
          0x300b0102: new Uint8Array(16).fill(minute),
        },
      })
    const [dragged, saved] = [copy(1), copy(2)]
    expect(dragged.equals(saved)).toBe(false)
    const { mailId } = await dropMail(staff, dragged, { name: 'Angebot Linie 3.msg' })
    const again = await dropMail(staff, saved, { name: 'Angebot Linie 3 (2).msg' })
    expect(again).toMatchObject({ mailId, outcome: 'already_filed', hasOtherContent: false })
  },
)

test('the same Message-ID with another content is kept as a further original and said', async () => {
  const company = await companyWithMail()
  const messageId = `<${randomUUID()}@werk.example>`
  const first = await dropMail(staff, internetMail({ from: company.email, messageId, text: 'Preis: 100' }))
  const forged = await dropMail(staff, internetMail({ from: company.email, messageId, text: 'Preis: 900' }))
  expect(forged).toMatchObject({ mailId: first.mailId, outcome: 'already_filed', hasOtherContent: true })
  expect(forged.message).toContain('aber anderen Inhalt')
  const { originals, text } = await staff.call(mailView.detail, { id: first.mailId })
  expect(text).toContain('100')
  expect((await staff.call(mailView.originalMail, { id: originals[1]!.id })).text).toContain('900')
})

test('several contents of one Message-ID at the same moment are all kept, as one mail', async () => {
  const company = await companyWithMail()
  const messageId = `<${randomUUID()}@werk.example>`
  const priced = (price: number) =>
    dropMail(staff, internetMail({ from: company.email, messageId, text: `Preis: ${price}` }))
  const answers = await Promise.all(Array.from({ length: 13 }, (_, index) => priced(200 + index)))
  expect(new Set(answers.map(({ mailId }) => mailId)).size).toBe(1)
  expect(answers.filter(({ hasOtherContent }) => hasOtherContent)).toHaveLength(12)
  expect((await staff.call(mailView.detail, { id: answers[0]!.mailId })).originals).toHaveLength(13)
})

test('the same mail dropped at the same moment, at two instances, is one', async () => {
  const second = await startTestApp({}, app)
  try {
    const [company, other] = [await companyWithMail(), await companyWithMail()]
    const people = [staff, await second.staff()]
    for (const messageId of [`<${randomUUID()}@werk.example>`, null]) {
      const text = `Inhalt ${randomUUID()}`
      const dates = [0, 1].map(seconds => new Date(Date.UTC(2026, 10, 20, 8, 0, seconds)))
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          dropMail(
            people[index % 2]!,
            internetMail({
              from: company.email,
              to: [other.email],
              messageId,
              text,
              date: dates[index % 2]!,
            }),
          ),
        ),
      )
      expect(new Set(answers.map(({ mailId }) => mailId)).size).toBe(1)
      expect(answers.filter(({ outcome }) => outcome === 'filed')).toHaveLength(1)
    }
    expect(await timeline(company.id)).toHaveLength(2)
    expect(await timeline(other.id)).toHaveLength(2)
  } finally {
    await second.close()
  }
})

test('mails with the same files in different order do not wait for each other for ever', async () => {
  const company = await companyWithMail()
  const files = ['a', 'b', 'c', 'd'].map(name => ({
    name: `${name}.txt`,
    bytes: Buffer.from(`${name} ${randomUUID()}`),
  }))
  const answers = await Promise.all(
    [files, files.toReversed(), files, files.toReversed()].map((attachments, index) =>
      dropMail(
        staff,
        outlookFile({ subject: `Pläne ${index}`, sender: { name: '', email: company.email }, attachments }),
        { name: 'Pläne.msg' },
      ),
    ),
  )
  expect(answers.map(({ outcome }) => outcome)).toEqual(['filed', 'filed', 'filed', 'filed'])
})

test('a repeated request with the same key is the same drop', async () => {
  const company = await companyWithMail()
  const [mail, idempotencyKey] = [internetMail({ from: company.email }), randomUUID()]
  const first = await dropMail(staff, mail, { idempotencyKey })
  expect(await dropMail(staff, mail, { idempotencyKey })).toEqual(first)
})
