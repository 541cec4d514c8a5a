import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ownAccount } from '@app/contracts/accounts'
import { composedMails } from '@app/contracts/composed-mails'
import { contactPersons } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { emailSettings } from '@app/contracts/email-settings'
import { messageTemplates } from '@app/contracts/message-templates'
import { mailView } from '@app/contracts/mail-view'
import { opportunities } from '@app/contracts/opportunities'
import { ownFields } from '@app/contracts/own-fields'
import { dropMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, createOpportunity, refusalOf } from '../../../../test/factories.ts'
import { settingsFor, startMailServer, type MailServer } from '../../../../test/mail-server.ts'
import { until } from '../../../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
let server: MailServer
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  server = await startMailServer()
  await staff.call(emailSettings.save, settingsFor(server.port))
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A mail with a picture in its text and a file. */
function mailWithParts(from: string): Buffer {
  const part = (...lines: string[]) => ['--b', ...lines].join('\r\n')
  return Buffer.from(
    [
      `From: Eva Huber <${from}>`,
      'To: Anna <anna.berger@example.org>, Kollege <kollege@example.org>, Max <max@dritte.example>',
      'Cc: Lea <lea@vierte.example>',
      'Subject: AW: RE: Greifer',
      'Date: Fri, 20 Nov 2026 08:31:00 +0000',
      'Message-ID: <frage@huber.example>',
      'References: <erste@huber.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      part('Content-Type: text/html; charset=utf-8', '', '<p>Passt das?</p><img src="cid:bild@huber">'),
      part(
        'Content-Type: image/png; name=bild.png',
        'Content-ID: <bild@huber>',
        'Content-Disposition: inline; filename=bild.png',
        'Content-Transfer-Encoding: base64',
        '',
        PICTURE.toString('base64'),
      ),
      part(
        'Content-Type: application/pdf; name=plan.pdf',
        'Content-Disposition: attachment; filename=plan.pdf',
        '',
        '%PDF-1',
      ),
      '--b--',
    ].join('\r\n'),
  )
}

test('an answer names and quotes what it answers, with its pictures; a forwarded mail takes the files along', async () => {
  const customer = await createCustomer(staff, { email: 'office@huber.example', website: 'huber.example' })
  const { mailId } = await dropMail(staff, mailWithParts('eva@huber.example'), { customerId: customer.id })
  const draft = (kind: 'reply' | 'reply_all' | 'forward') => staff.call(composedMails.draft, { kind, mailId })
  const eva = { name: 'Eva Huber', email: 'eva@huber.example' }
  expect(await draft('reply')).toMatchObject({ subject: 'AW: Greifer', to: [eva], cc: [] })
  // Kollege is a stranger by address, but of our domain.
  const all = await draft('reply_all')
  expect(all.to).toEqual([eva])
  expect(all.cc.map(({ email }) => email)).toEqual(['max@dritte.example', 'lea@vierte.example'])
  const forward = await draft('forward')
  expect(forward).toMatchObject({ subject: 'WG: Greifer', to: [], attachments: [{ name: 'plan.pdf' }] })

  const attachmentIds = forward.attachments.map(({ id }) => id).join()
  await staff.call(composedMails.send, {
    to: 'Eva Huber <eva@huber.example>',
    subject: 'AW: Greifer',
    html: '<p>Grüß Gott</p>',
    inReplyTo: mailId,
    quotedMailId: mailId,
    attachmentIds,
    customerId: customer.id,
  })
  await app.database.query(`update outbox set "dueAt" = now()`)
  await until('the mail has arrived', () => server.caught.length > 0)
  const { parsed } = server.caught[0]!
  expect(parsed.inReplyTo).toBe('<frage@huber.example>')
  expect(parsed.references).toEqual(['<erste@huber.example>', '<frage@huber.example>'])
  expect(parsed.html).toMatch(/<b>Von:<\/b> Eva Huber &lt;eva@huber.example&gt;[^]*Passt das\?/)
  expect(parsed.text).toMatch(/Grüß Gott\s+Von: Eva Huber <eva@huber.example>[^]*Passt das\?/)
  expect(parsed.attachments.map(({ filename }) => filename).toSorted()).toEqual(['bild.png', 'plan.pdf'])
  expect(parsed.attachments.find(({ filename }) => filename === 'bild.png')!.content).toEqual(PICTURE)
  const thread = await staff.call(mailView.thread, { id: mailId })
  expect(thread.filter(({ id }) => id).map(({ subject }) => subject)).toEqual([
    'AW: RE: Greifer',
    'AW: Greifer',
  ])
})

test('of a quotation that was edited only what is left goes out, without the pictures of the mail', async () => {
  const { mailId } = await dropMail(staff, mailWithParts('eva@huber.example'))
  const before = server.caught.length
  await staff.call(composedMails.send, {
    to: 'Eva Huber <eva@huber.example>',
    html: '<p>Ja.</p>',
    inReplyTo: mailId,
    quotedMailId: mailId,
    quotedText: 'Von: Eva\n\n<b>Passt</b>?',
  })
  await app.database.query(`update outbox set "dueAt" = now()`)
  await until('the mail has arrived', () => server.caught.length > before)
  const { parsed } = server.caught.at(-1)!
  expect(parsed.html).toContain('Von: Eva<br><br>&lt;b&gt;Passt&lt;/b&gt;?</div>')
  expect(parsed.html).not.toContain('Passt das?')
  expect(parsed.text!.trim()).toBe('Ja.\n\nVon: Eva\n\n<b>Passt</b>?')
  expect(parsed.attachments).toEqual([])
})

test('templates are kept by staff; a draft knows what they are filled with', async () => {
  const customer = await createCustomer(staff, { companyName: 'Steiner AG' })
  const opportunity = await createOpportunity(staff, customer.id, { title: 'Zelle Süd' })
  const person = { id: customer.id, firstName: 'Lea', lastName: 'Moser', email: 'lea@steiner.example' }
  const { id: contactPersonId } = await staff.call(contactPersons.create, person)
  const place = { kind: 'new', customerId: customer.id, opportunityId: opportunity.id } as const
  const { fields } = await staff.call(composedMails.draft, { ...place, contactPersonId })
  expect(fields).toMatchObject({
    anrede: 'Guten Tag Lea Moser',
    vorname: 'Lea',
    nachname: 'Moser',
    firma: 'Steiner AG',
    projekt: 'Zelle Süd',
  })
  await staff.call(contactPersons.update, {
    ...person,
    id: contactPersonId,
    version: 1,
    salutation: 'ms',
    academicTitle: 'Dr.',
  })
  const worth = { value: 12_500, expectedCloseDate: '2026-12-15' }
  await staff.call(opportunities.update, { id: opportunity.id, ...worth })
  const known = await staff.call(composedMails.draft, { ...place, contactPersonId })
  expect(known.fields).toMatchObject({
    anrede: 'Sehr geehrte Frau Dr. Moser',
    wert: '€\u00A012.500,00',
    abschluss: '15. Dezember 2026',
  })
  expect(known.englishFields).toMatchObject({
    anrede: 'Dear Dr Moser',
    wert: '€12,500.00',
    abschluss: '15 December 2026',
  })
  expect(Object.keys(known.fields)).not.toContain('funktion')

  const field = await staff.call(ownFields.create, { kind: 'customer', name: 'Wartung bis', type: 'date' })
  const { version } = await staff.call(customers.get, { id: customer.id })
  const own = { [field.id]: '31.3.2027' }
  await staff.call(customers.update, { id: customer.id, version, ownFields: own })
  const written = await staff.call(composedMails.draft, place)
  expect(written.fields).toMatchObject({ 'kunde: wartung bis': '31. März 2027' })
  expect(written.englishFields).toMatchObject({ 'kunde: wartung bis': '31 March 2027' })
  await staff.call(ownFields.archive, { id: field.id })
  // Not there any more either, so that whoever writes is told.
  expect((await staff.call(composedMails.draft, place)).fields).not.toHaveProperty('kunde: wartung bis')

  // Nobody is known by name: not there, so that it is seen to be missing.
  expect((await staff.call(composedMails.draft, place)).fields).not.toHaveProperty('anrede')

  const made = await staff.call(messageTemplates.create, { name: 'Nachfassen', html: '<p>{{anrede}},</p>' })
  expect(made.language).toBe('de')
  const change = { ...made, subject: 'Angebot {{projekt}}', language: 'en' as const }
  await staff.call(messageTemplates.update, change)
  expect(await refusalOf(staff.call(messageTemplates.update, change))).toMatchObject({ status: 409 })
  expect(await staff.call(messageTemplates.list, {})).toMatchObject([
    { name: 'Nachfassen', subject: 'Angebot {{projekt}}', language: 'en', version: 2 },
  ])
  await staff.call(messageTemplates.remove, { id: made.id })
  expect(await staff.call(messageTemplates.list, {})).toEqual([])
})

test('a draft brings the signature of whoever writes', async () => {
  const signature = '<p>Anna Berger<br>Verkauf</p>'
  await staff.call(ownAccount.setSignature, { signature })
  const { id: customerId } = await createCustomer(staff, {
    companyName: 'Huber GmbH',
    email: 'a@huber.example',
  })
  expect(await staff.call(composedMails.draft, { kind: 'new', customerId })).toMatchObject({
    to: [{ name: 'Huber GmbH', email: 'a@huber.example' }],
    signature,
  })
})

test('a template follows an own field that is renamed', async () => {
  const field = await staff.call(ownFields.create, { kind: 'customer', type: 'text', name: 'Wartung & Co' })
  const { id: customerId } = await createCustomer(staff, { ownFields: { [field.id]: 'bis 2027' } })
  const written = {
    subject: 'Zu {{kunde: wartung & co}}',
    html: '<p>{{Kunde: Wartung &amp; Co}} {{firma}}</p>',
  }
  const template = await staff.call(messageTemplates.create, { name: 'Wartung', ...written })
  await staff.call(ownFields.update, { id: field.id, version: field.version, name: 'Service & Mehr' })
  const after = (await staff.call(messageTemplates.list, {})).find(({ id }) => id === template.id)
  expect(after).toMatchObject({
    subject: 'Zu {{Kunde: Service & Mehr}}',
    html: '<p>{{Kunde: Service &amp; Mehr}} {{firma}}</p>',
    version: template.version + 1,
  })
  const { fields } = await staff.call(composedMails.draft, { kind: 'new', customerId })
  expect(fields['kunde: service & mehr']).toBe('bis 2027')
})
