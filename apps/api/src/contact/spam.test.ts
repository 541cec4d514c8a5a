import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'
import { spamReasonsOf } from './spam.ts'

const enquiry = {
  firstName: 'Sabine',
  lastName: 'Brandl',
  email: 's.brandl@brandl.example',
  phone: '+43 7612 555 77',
  company: 'Brandl Möbelwerke',
  message:
    'Welche Zelle passt für 22 kg? Unsere Halle: https://brandl.example/halle, Anlage: www.brandl.example',
}

describe('rules', () => {
  test.each([
    ['an enquiry with two links', {}],
    ['a short one', { message: 'Bitte um Rückruf' }],
    ['one of a company that is called like its address', { company: 'huber.at GmbH' }],
    ['one in Turkish', { message: 'Merhaba, şirketimiz için üç robot arıyoruz, teşekkürler.' }],
    ['numbers only', { message: '12 500 / 18 kg / 1780 mm' }],
  ])('%s is nothing suspicious', (_what, fields) => {
    expect(spamReasonsOf({ ...enquiry, ...fields })).toEqual([])
  })

  test.each([
    ['links', { message: 'Sehen Sie http://a.example http://b.example www.c.example' }],
    ['markup', { message: 'Hallo <a href="//x.example">hier</a>' }],
    ['advertising', { message: 'We bring you to the First Page of Google within weeks' }],
    ['advertising', { message: 'Kredit ohne Schufa, sofort' }],
    ['foreign_script', { message: 'Здравствуйте! Предлагаем продвижение сайта' }],
    ['address_in_name', { firstName: 'Gewinn http://x.example' }],
  ])('%s', (reason, fields) => {
    expect(spamReasonsOf({ ...enquiry, ...fields })).toEqual([reason])
  })
})

describe('what is done about it', () => {
  let app: TestApp
  let staff: Person
  beforeAll(async () => {
    app = await startTestApp()
    staff = await app.staff()
  })
  afterAll(() => app.close())

  const send = async (fields: object) => {
    const answer = await app.stranger().call(contact.send, { ...enquiry, ...fields })
    const [stored] = await staff.call(contact.list, { limit: 1 })
    const mails = await app.database.query<{ kind: string; subject: string; text: string }>(
      'select kind, subject, text from outbox where "contactRequestId" = $1 order by kind',
      [stored!.id],
    )
    return { answer, stored: stored!, mails }
  }

  test('a suspicious request is answered like any other, stored and told to staff, but not confirmed', async () => {
    const { answer, stored, mails } = await send({ message: 'Cheap backlinks for your site' })
    expect(answer).toEqual({ message: 'Nachricht erfolgreich gesendet!' })
    expect(stored).toMatchObject({ status: 'new', spamReasons: ['advertising'] })
    expect(mails.map(({ kind }) => kind)).toEqual(['contact_notification'])
    expect(mails[0]!.subject).toMatch(/^Spamverdacht: Neue Kontaktanfrage/)
    expect(mails[0]!.text).toContain('Typische Werbeformulierung')
  })

  test('a long text that came from another address already is suspicious, from the same address it is not', async () => {
    const message = 'Sehr geehrte Damen und Herren, wir übernehmen Ihre gesamte Buchhaltung zum Fixpreis.'
    expect((await send({ email: 'eins@a.example', message })).stored.spamReasons).toEqual([])
    expect((await send({ email: 'EINS@a.example', message })).stored.spamReasons).toEqual([])
    expect((await send({ email: 'zwei@b.example', message })).stored.spamReasons).toEqual(['repeated'])
    const short = { message: 'Bitte um Rückruf' }
    await send({ email: 'drei@c.example', ...short })
    expect((await send({ email: 'vier@d.example', ...short })).stored.spamReasons).toEqual([])
  })
})
