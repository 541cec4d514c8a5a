import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { mailTemplates, type MailTemplate } from '@app/contracts/email-settings'
import { mailKindNames, outbox } from '@app/contracts/outbox'
import { brand } from '@app/contracts/brand'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
let templates: MailTemplate[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  templates = await staff.call(mailTemplates.list, {})
})
afterAll(() => app.close())

/** What is left of HTML without its tags, as a reader would see it. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .match(/[\p{L}\p{N}]+/gu)!

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

test('there is one for every kind of mail that the server words, and for visitors in both languages', () => {
  const { written: _ofStaff, ...worded } = mailKindNames
  expect(new Set(templates.map(({ kind }) => kind))).toEqual(new Set(Object.keys(worded)))
  for (const kind of ['contact_confirmation', 'application_confirmation'])
    expect(templates.filter(each => each.kind === kind).map(({ language }) => language)).toEqual(['de', 'en'])
})

test('text and HTML say the same', () => {
  for (const { text, html } of templates) {
    const inHtml = new Set(wordsOf(html))
    const withoutAddresses = text.replace(/https?:\S+/g, '')
    expect(withoutAddresses.match(/[\p{L}\p{N}]+/gu)!.filter(word => !inHtml.has(word))).toEqual([])
    for (const [address] of text.matchAll(/https?:\S+/g)) expect(html).toContain(`href="${address}"`)
  }
})

test('the HTML is small, fetches nothing, runs nothing and leaves the colours of text and ground to the reader', () => {
  for (const { html } of templates) {
    expect(Buffer.byteLength(html)).toBeLessThan(30_000)
    expect(html).not.toMatch(/<(script|img|link|style|iframe|form)|url\(|@import|\son\w+=/i)
    expect(html).not.toMatch(/style="([^"]*;)?(color|background)/)
    expect(html).toContain('content="light dark"')
  }
})

test('what goes to people outside is signed as the law asks', () => {
  for (const { text } of templates.filter(({ kind }) => kind.endsWith('confirmation')))
    for (const said of [brand.legalName, brand.registerNumber, brand.registerCourt])
      expect(text).toContain(said)
})

test('what strangers type is text in the preview of the outbox, too', async () => {
  const payload = `<img src=x onerror=alert(1)>"'</blockquote><script>alert(2)</script>&amp;`
  await app.stranger().call(contact.send, {
    firstName: payload.slice(0, 90),
    lastName: 'b',
    email: 'mallory@example.org',
    phone: '1',
    company: payload,
    message: `${payload}\nzweite Zeile`,
  })
  const [mail] = await staff.call(outbox.list, { search: 'Neue Kontaktanfrage von <img' })
  const { html, text } = await staff.call(outbox.get, { id: mail!.id })
  expect(html).not.toMatch(/<(img|script)/)
  expect(html!.match(/<\/blockquote>/g)).toHaveLength(1)
  expect(html).toContain('&amp;amp;<br>zweite Zeile')
  expect(text).toContain(payload)
})
