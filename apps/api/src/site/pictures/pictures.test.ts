import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openJob } from '../../../test/factories.ts'
import { until } from '../../../test/processes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { drawSheet } from './sheet.ts'
import { jobSheet, robotSheet } from './sheets.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openJob(app, { slug: 'montage', title: 'Montage & <b>Mehr</b> "jetzt"' })
})
afterAll(() => app.close())

async function picture(path: string) {
  const response = await app.stranger().fetch(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, status: response.status }
}

test.each(['default', 'robot-1', 'job-montage'])('%s.png is a picture of 1200 × 630', async name => {
  for (const query of ['', '?lang=en']) {
    const { response, bytes, status } = await picture(`/social/${name}.png${query}`)
    expect(status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630])
    expect(bytes.length).toBeLessThan(100_000)
  }
})

test('the two languages have pictures of their own; what others add to the address makes none', async () => {
  const [german, marked, english] = await Promise.all(
    ['', '?utm_source=x', '?lang=en'].map(query => picture(`/social/robot-1.png${query}`)),
  )
  expect(marked!.bytes.equals(german!.bytes)).toBe(true)
  expect(english!.bytes.equals(german!.bytes)).toBe(false)
})

test.each([
  '/social/robot-2000000.png',
  '/social/robot-0.png',
  '/social/robot-999999999.png',
  '/social/job-gibt-es-nicht.png',
  '/social/job-4711.png',
  '/social/other.png',
  '/social/robot-1.svg',
  '/social/..%2f..%2fetc%2fpasswd.png',
])('%s is no picture', async path => {
  expect((await picture(path)).status).toBe(404)
})

test('a changed robot has a changed picture, and a hidden one has none', async () => {
  const before = (await picture('/social/robot-2.png')).bytes
  const change = async (assignment: string) => {
    await app.database.query(`update robots set ${assignment} where id = 2`)
    await app.database.query(`select pg_notify('public_cache', 'robots')`)
  }
  await change('payload = 123')
  await until(
    'the picture is another',
    async () => !(await picture('/social/robot-2.png')).bytes.equals(before),
  )
  await change('"isActive" = false')
  await until('the picture is gone', async () => (await picture('/social/robot-2.png')).status === 404)
})

test('no text stands in a picture as text, whatever staff typed', () => {
  const robot = { series: 'ER', subSeries: null, applicationSuffix: null, payload: 20, reach: 1780, axes: 6 }
  const drawing = { viewBox: '0 0 1 1', body: '', scale: 1 }
  const draughtsman = { drawingType: () => 'scara', drawRobot: () => drawing }
  const evil = '</svg><script>alert(1)</script>&x;" onload="y'
  const job = {
    title: evil,
    department: evil,
    location: 'ﷺ\u202e\0\ud800',
    employmentType: 'full_time' as const,
    minimumPay: 3_241.74,
    payPeriod: 'month' as const,
  }
  for (const sheet of [
    robotSheet({ ...robot, name: evil }, draughtsman, 'de'),
    jobSheet(job, 'en', 'host'),
  ]) {
    const svg = drawSheet(sheet)
    expect(svg).not.toMatch(/script|onload|&|<text/)
    expect(svg.match(/<\/?(\w+)/g)!.every(tag => /^<\/?(svg|path|g|style)$/.test(tag))).toBe(true)
  }
})

test('very long and very many words still fit', () => {
  const job = {
    department: 'D',
    location: 'L',
    employmentType: 'full_time' as const,
    payPeriod: 'month' as const,
  }
  for (const title of ['x'.repeat(400), 'Wort '.repeat(100), ' ', ''])
    expect(drawSheet(jobSheet({ ...job, title, minimumPay: null }, 'de', 'host'))).toContain('</svg>')
})

test('icons are answered where browsers ask for them', async () => {
  const { response, bytes, status } = await picture('/favicon.ico')
  expect(status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/x-icon')
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 3, 0, 16, 16])
  const first = bytes.readUInt32LE(18)
  expect(bytes.subarray(first + 1, first + 4).toString()).toBe('PNG')
  const touch = await picture('/apple-touch-icon.png')
  expect(touch.bytes.readUInt32BE(16)).toBe(180)
})
