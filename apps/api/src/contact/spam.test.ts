import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { readFileSync } from 'node:fs'
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

interface Labelled {
  isSpam: boolean
  /** Rules were made with those to tune; those to measure were only counted. */
  use: 'tune' | 'measure'
  message: string
}

const file = new URL('../../test/spam-cases/requests.json', import.meta.url)
const labelled = JSON.parse(readFileSync(file, 'utf8')) as Labelled[]

test.each(['measure', 'tune'] as const)(
  'of eight hundred requests, hardly any is suspected wrongly, and most pitches are (to %s)',
  use => {
    const wrong: string[] = []
    const missed: string[] = []
    let right = 0
    for (const { isSpam, message } of labelled.filter(each => each.use === use)) {
      const isSuspected = spamReasonsOf({ ...enquiry, message }).length > 0
      if (isSuspected && isSpam) right++
      if (isSuspected && !isSpam) wrong.push(message)
      if (!isSuspected && isSpam) missed.push(message)
    }
    const precision = right / (right + wrong.length)
    const recall = right / (right + missed.length)
    if (precision < 0.95 || recall < 0.8)
      throw new Error(`precision ${precision}, recall ${recall}\n${[...wrong, '', ...missed].join('\n')}`)
  },
)

describe('rules', () => {
  test.each([
    ['an enquiry with two links', {}],
    ['a short one', { message: 'Bitte um Rückruf' }],
    ['one of a company that is called like its address', { company: 'huber.at GmbH' }],
    ['one in Turkish', { message: 'Merhaba, şirketimiz için üç robot arıyoruz, teşekkürler.' }],
    [
      'one about our pages',
      { message: 'https://musterwerk.example/a https://shop.musterwerk.example www.estun.com/er20' },
    ],
    [
      'one about its own pages',
      { message: 'a.brandl.example https://b.brandl.example www.c.brandl.example/x?y=1' },
    ],
    [
      'four pages of one host',
      { message: 'https://x.example/1 https://x.example/2 https://x.example/3 http://x.example' },
    ],
    [
      'one with a signature',
      {
        message:
          'Bitte um Rückruf.\nMfG\nS. Brandl\nwww.x.example | https://linkedin.com/in/sb | https://xing.com/sb',
      },
    ],
    [
      'a signature below two dashes',
      {
        message:
          'Please call.\n-- \nJohn\nhttps://a.example\nhttps://facebook.com/j\nhttps://instagram.com/j',
      },
    ],
    ['one of a company that is called like its own page', { company: 'www.brandl.example' }],
    ['a place on a map', { message: 'Standort: https://maps.app.goo.gl/abc123' }],
    ['a comparison in a text', { message: 'Gewicht <a 5 kg, sonst i <b' }],
    ['a company that is called like its page', { company: 'www.huber-bau.example' }],
    [
      'meetings',
      { message: 'https://calendly.com/e oder https://teams.microsoft.com/l/1, https://zoom.us/j/1' },
    ],
    ['indices', { message: 'Der Code ist teil[b] = 5 und [url] der Kamera, dann ziel[link]=3' }],
    ['an enquiry in Russian', { message: 'Здравствуйте, нам нужен робот 20 кг, 1,8 м. Иван' }],
    ['an enquiry in Chinese', { message: '您好，我们需要一台码垛机器人，负载五十，请报价，谢谢' }],
    ['numbers only', { message: '12 500 / 18 kg / 1780 mm' }],
  ])('%s is nothing suspicious', (_what, fields) => {
    expect(spamReasonsOf({ ...enquiry, ...fields })).toEqual([])
  })

  test.each([
    ['links', { message: 'Sehen Sie http://a.example http://b.example www.c.example' }],
    ['links', { message: 'https://a.example https://b.example https://c.example\nMfG' }],
    ['short_link', { message: 'Bitte ansehen: https://bit.ly/3xYz' }],
    ['short_link', { message: 'look here: TinyURL.com/abc' }],
    ['address_in_name', { company: 'https://gewinn.example' }],
    ['advertising', { message: 'S\u200bE\u200bO services for your web\u00adsite' }],
    ['markup', { message: 'Hallo <a href="//x.example">hier</a>' }],
    ['advertising', { message: 'We bring you to the First Page of Google within weeks' }],
    ['advertising', { message: 'Kredit ohne Schufa, sofort' }],
    ['foreign_script', { message: 'Здравствуйте! Предлагаем продвижение сайта' }],
    ['foreign_script', { message: '我们提供网站优化服务，价格优惠' }],
    ['short_link', { message: 'https://lnkd.in/abc12' }],
    ['advertising', { message: 'We оffеr SЕO sеrvicеs fоr уоur wеbsitе' }],
    ['advertising', { message: 'Ｂａｃｋｌｉｎｋｓ and S E O for your w e b s i t e' }],
    ['markup', { message: 'Nice [url=http://x.example]page[/url]' }],
    ['markup', { message: 'Nice [url]www.x.example[/url]' }],
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
    const message = 'Sehr geehrte Damen und Herren, wir wünschen Ihnen und Ihrem Team ein gutes neues Jahr.'
    expect((await send({ email: 'eins@a.example', message })).stored.spamReasons).toEqual([])
    expect((await send({ email: 'EINS@a.example', message })).stored.spamReasons).toEqual([])
    expect((await send({ email: 'zwei@b.example', message })).stored.spamReasons).toEqual(['repeated'])
    const short = { message: 'Bitte um Rückruf' }
    await send({ email: 'drei@c.example', ...short })
    expect((await send({ email: 'vier@d.example', ...short })).stored.spamReasons).toEqual([])
  })
})
