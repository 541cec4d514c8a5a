import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { contact } from '@app/contracts/contact'
import { read, type CellObject } from '@e965/xlsx'
import { get } from 'node:http'
import { until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  for (const [company, message] of [
    ['Brandl Möbelwerke', 'Welche Zelle passt; für "22 kg"?\nDanke!'],
    ['=HYPERLINK("http://x.example")', 'Formel'],
  ])
    await app.stranger().call(contact.send, {
      firstName: 'Sabine',
      lastName: 'Röder',
      email: 's.roeder@brandl.example',
      phone: '+43 7612 555 77',
      company: company!,
      message: message!,
      interestArea: 'ER20-1780',
    })
})
afterAll(() => app.close())

const linesOf = async (query = '') => {
  const file = await (await staff.fetch(`/api/admin/contacts/export${query}`)).arrayBuffer()
  return Buffer.from(file).toString('utf8').split('\r\n').slice(0, -1)
}

test('the file has the specified name, columns and texts', async () => {
  const response = await staff.fetch('/api/admin/contacts/export?status=new')
  await response.text()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' }).format(app.clock.now())
  const disposition = `attachment; filename=kontaktanfragen_${today}.csv`
  expect(response.headers.get('content-disposition')).toBe(disposition)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [heading, first, second] = await linesOf('?sort=createdAt')
  expect(heading).toBe('\ufeffDatum;Name;E-Mail;Telefon;Firma;Interesse;Status;Nachricht')
  expect(first).toMatch(
    /^\d\d\.\d\d\.\d{4} \d\d:\d\d;Sabine Röder;s.roeder@brandl.example;\+43 7612 555 77;Brandl Möbelwerke;ER20-1780;Neu;"Welche Zelle passt; für ""22 kg""\?\nDanke!"$/,
  )
  expect(second).toContain(`"'=HYPERLINK(""http://x.example"")"`)
})

test('the same list comes as an Excel file, times as times and formulas as text', async () => {
  const response = await staff.fetch('/api/admin/contacts/export?sort=createdAt&format=xlsx')
  expect(response.headers.get('content-disposition')).toMatch(/kontaktanfragen_[\d-]+\.xlsx$/)
  const book = read(await response.arrayBuffer(), { dense: true, cellDates: true })
  const [heading, first, second] = book.Sheets['Liste']!['!data'] as CellObject[][]
  expect(heading!.map(({ v }) => v).join()).toBe('Datum,Name,E-Mail,Telefon,Firma,Interesse,Status,Nachricht')
  expect(first![0]).toMatchObject({ t: 'd', w: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) })
  expect(first![7]).toMatchObject({ t: 's', v: 'Welche Zelle passt; für "22 kg"?\nDanke!' })
  expect(second![4]).toMatchObject({ t: 's', v: '=HYPERLINK("http://x.example")' })
  expect(second![4]!.f).toBeUndefined()
  expect((await staff.fetch('/api/admin/contacts/export?format=xls')).status).toBe(400)
})

test('search, state and order are those of the list', async () => {
  const [newest] = await staff.call(contact.list, { limit: 1 })
  await staff.call(contact.update, { id: newest!.id, status: 'completed' })
  expect(await linesOf('?status=completed')).toHaveLength(2)
  expect(await linesOf('?search=möbelwerke&status=completed')).toHaveLength(1)
  expect(await linesOf('?search=moebelwerke')).toHaveLength(2)
})

test('every export is in the log, without the words that were looked for', async () => {
  await linesOf('?search=Röder&status=new')
  const [entry] = await staff.call(audit.list, { action: 'contact.exported', limit: 1 })
  expect(entry).toMatchObject({ staffName: expect.any(String), subject: 'Status Neu, mit Suche' })
})

test('an account has one export at a time, and the next one when it was read or given up', async () => {
  await app.database
    .query(`insert into contact_requests ("firstName", "lastName", email, phone, company, message)
    select 'Viel', 'Text', 'x@y.example', '1', 'Z', repeat('x', 5000) from generate_series(1, 4000)`)
  // More than the connection's buffers hold, and nobody reads.
  const running = get(`${app.url}/api/admin/contacts/export`, { headers: { cookie: staff.cookie() } })
  await new Promise(resolve => running.once('response', response => resolve(response.pause())))
  const refused = await staff.fetch('/api/admin/contacts/export')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await refused.json()).toMatchObject({ code: 'export.running' })
  expect((await staff.fetch('/api/admin/crm/customers/export')).status).toBe(429)
  running.destroy()
  await until('the next export is answered', async () => {
    const answer = await staff.fetch('/api/admin/contacts/export?status=completed')
    await answer.text()
    return answer.status === 200
  })
})
