import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { robots } from '@app/contracts/robots'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
  staff = await app.staff()
})
afterAll(() => app.close())

const typed = {
  firstName: 'Sabine',
  lastName: 'Brandl',
  email: 's.brandl@brandl.example',
  phone: '+43 7612 555 77',
  company: 'Brandl & Söhne',
  message: 'Welche Zelle passt\r\nfür 22 kg?',
}

const post = (fields: Record<string, string>, path = '/contact', headers: Record<string, string> = {}) =>
  app.stranger().fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })

const newest = async () => (await staff.call(contact.list, { limit: 1 }))[0]

test('without JavaScript the form is sent once, with what the visitor looked for, and answered by a page', async () => {
  const [robot] = await app.stranger().call(robots.list, {})
  const from = '/robots?payload=25&reach=1800&application=palletizing&compare=1,2'
  const query = new URLSearchParams({
    robot: robot!.name,
    payload: '25',
    reach: '1800',
    application: 'palletizing',
    from,
    lang: 'en',
  })
  const page = await (await app.stranger().fetch(`/contact?${query}`)).text()
  const form = /<form[^>]*id="form"[\s\S]*?<\/form>/.exec(page)![0]
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const carried = Object.fromEntries(
    hidden.map(([, name, value]) => [name!, value!.replaceAll('&amp;', '&')]),
  )
  const action = /action="([^"]*)"/.exec(form)![1]!.replaceAll('&amp;', '&').replace('#form', '')

  const first = await post({ ...typed, ...carried, along: 'yes' }, action)
  const second = await post({ ...typed, ...carried, along: 'yes' }, action)
  expect([first.status, second.status]).toEqual([303, 303])
  const answer = await app.stranger().fetch(first.headers.get('location')!)
  expect(await answer.text()).toContain('Message sent successfully!')

  const found = await staff.call(contact.list, { search: 'Brandl & Söhne' })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    ...typed,
    message: 'Welche Zelle passt\nfür 22 kg?',
    interestArea: robot!.name,
    selection: { payload: 25, reach: 1800, application: 'palletizing', address: from },
  })
})

test('the same sent again is one request for ten minutes, and another one after', async () => {
  await app.database.query('delete from rate_limits')
  const send = () => post({ ...typed, company: 'Brandl Rückruf', message: 'Bitte um Rückruf' })
  const stored = () => staff.call(contact.list, { search: 'Brandl Rückruf' })
  for (const [minutes, requests] of [
    [0, 1],
    [9, 1],
    [2, 2],
    [2, 2],
  ] as const) {
    await app.database.query(
      `update idempotency_keys set "createdAt" = "createdAt" - make_interval(mins => $1)`,
      [minutes],
    )
    expect((await send()).status).toBe(303)
    expect(await stored()).toHaveLength(requests)
  }
})

test('what is left out is not sent, and an address elsewhere is refused', async () => {
  const left = { interestArea: 'ER20-1780', payload: '25', address: '/robots?payload=25' }
  await post({ ...typed, ...left, company: 'Ohne Auswahl' })
  expect(await newest()).toMatchObject({ company: 'Ohne Auswahl', interestArea: null, selection: null })
  const addresses = ['https://evil.example/', '//evil.example', '/\\evil.example', '/admin', '/robots?x=<b>']
  for (const address of addresses) {
    const answer = await post({ ...typed, address, along: 'yes', company: 'Fremd' })
    expect([address, answer.status]).toEqual([address, 400])
  }
  expect(await newest()).toMatchObject({ company: 'Ohne Auswahl' })
  const shown = await app.stranger().fetch(`/contact?from=${encodeURIComponent('//evil.example')}`)
  expect(await shown.text()).not.toContain('evil.example')
})

test('a mistake is shown at its field with everything typed, in the language of the visitor', async () => {
  const answer = await post({ ...typed, email: 'nobody', company: '<b>Brandl</b>' }, '/contact?lang=en')
  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toContain('Valid e-mail address required')
  expect(page).toContain('value="&lt;b&gt;Brandl&lt;/b&gt;"')
  expect(page).toMatch(/<textarea[^>]*>Welche Zelle passt\r?\nfür 22 kg\?/)
})

test('a foreign page sends nothing, and no other body is read', async () => {
  const foreign = await post(typed, '/contact', { Origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  const elsewhere = await post(typed, '/api/contact')
  expect(elsewhere.status).toBe(415)
})

test('the limit is the one of the call: what is too much is shown again, with everything typed', async () => {
  await app.database.query('delete from rate_limits')
  for (let i = 0; i < 5; i++) await post({ ...typed, company: `Firma ${i}` })
  const refused = await post({ ...typed, company: 'Eine zu viel' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await refused.text()
  expect(page).toContain('Fehler beim Senden der Nachricht. Bitte versuchen Sie es erneut.')
  expect(page).toContain('value="Eine zu viel"')
})
