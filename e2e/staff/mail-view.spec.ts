import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findings } from '../support/accessibility.ts'
import { mailFile, pdfFile, pixel } from '../support/mail-file.ts'
import { expect, test } from '../support/test.ts'

/** A server of somebody else that remembers what it was asked for. */
let foreign: { server: Server; url: string; asked: string[] }

test.beforeAll(async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('Content-Type', 'image/png').end(pixel)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  foreign = { server, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})
test.afterAll(() => new Promise(done => foreign.server.close(done)))
test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

async function createCustomer(page: Page, companyName: string): Promise<number> {
  const answer = await page.request.post('/api/admin/crm/customers', { data: { companyName } })
  return ((await answer.json()) as { id: number }).id
}

/** Files a mail on a customer as a drop does. */
async function file(page: Page, customerId: number, buffer: Buffer): Promise<number> {
  const answer = await page.request.post('/api/admin/crm/mails', {
    multipart: {
      mailFile: { name: 'Anfrage.eml', mimeType: 'message/rfc822', buffer },
      customerId: String(customerId),
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { mailId: number }).mailId
}

test('a mail is read from the timeline: closed, without foreign pictures until they are asked for', async ({
  page,
}) => {
  const customerId = await createCustomer(page, 'Huber Anlagen GmbH')
  const html = `<p>Guten Morgen <b>Frau Berger</b></p><script>top.document.title = 'böse'</script>
    <img src="x" onerror="top.document.title='böse'"><a href="javascript:top.close()">hier</a>
    <img alt="Skizze" src="cid:skizze@huber"><img alt="Banner" src="${foreign.url}/banner.png">
    <img alt="" src="${foreign.url}/pixel.gif" width="1">
    <div style="background:url(${foreign.url}/grund.png)">Ende</div>`
  const parts = [{ name: 'Skizze.png', type: 'image/png', content: pixel, contentId: 'skizze@huber' }]
  await file(page, customerId, mailFile({ subject: 'Freigabe Linie 3', html, parts }))
  await page.goto(`/crm/customers/${customerId}`)
  await page.getByRole('button', { name: 'Freigabe Linie 3' }).click()
  const mail = page.getByRole('article', { name: 'E-Mail: Freigabe Linie 3' })
  await expect(mail.getByText('t.leitner@huber.example')).toBeVisible()
  await expect(mail.getByText('Hier abgelegt.')).toBeVisible()
  const frame = mail.frameLocator('iframe')
  await expect(frame.getByText('Frau Berger')).toBeVisible()
  await expect(frame.getByText('Ende')).toBeVisible()
  const sketch = frame.getByAltText('Skizze')
  await expect.poll(() => sketch.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(mail.getByText('2 externe Bilder blockiert', { exact: false })).toBeVisible()
  expect(foreign.asked).toEqual([])
  expect(await findings(page)).toEqual([])

  await page.evaluate(() => Object.assign(window, { print: () => {} }))
  await mail.getByRole('button', { name: 'Drucken' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Guten Morgen Frau Berger')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  await page.keyboard.press('t')
  await expect(mail.getByRole('group', { name: 'Text der E-Mail' })).toContainText('Guten Morgen Frau Berger')
  await expect(mail.locator('iframe')).toHaveCount(0)
  await mail.getByText('HTML', { exact: true }).click()
  await mail.getByRole('button', { name: '2 externe Bilder laden' }).click()
  await expect(mail.getByText('2 externe Bilder geladen.')).toBeVisible()
  await expect.poll(() => foreign.asked.toSorted()).toEqual(['/banner.png', '/pixel.gif'])
  expect(await page.title()).not.toContain('böse')
})

test('attachments are shown where that is safe, and mails in mails open in place', async ({ page }) => {
  const customerId = await createCustomer(page, 'Anlagen GmbH')
  const program = { name: 'Rechnung.pdf.exe', type: 'application/pdf', content: Buffer.from('MZ') }
  const deepest = mailFile({ subject: 'Die erste Anfrage', text: 'Ganz innen', parts: [program] })
  const inner = mailFile({
    subject: 'Weitergeleitet',
    html: '<p>In der <i>Mitte</i></p>',
    parts: [{ name: 'Erste.eml', type: 'message/rfc822', content: deepest }],
  })
  const mailId = await file(
    page,
    customerId,
    mailFile({
      subject: 'Mit Anlagen',
      html: '<p>siehe Anlagen</p>',
      parts: [
        { name: 'Pflichtenheft.pdf', type: 'application/pdf', content: pdfFile(['Blatt 1', 'Blatt 2']) },
        { name: 'Halle.png', type: 'image/png', content: pixel },
        { name: 'Notiz.txt', type: 'text/plain', content: Buffer.from('Größe: 7 m²') },
        { name: 'kaputt.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 kaputt') },
        program,
        { name: 'Weiter.eml', type: 'message/rfc822', content: inner },
      ],
    }),
  )
  await page.goto('/crm/activities')
  await page.getByRole('link', { name: 'E-Mail öffnen: Mit Anlagen' }).click()
  await expect(page).toHaveURL(`/crm/customers/${customerId}?mail=${mailId}`)
  const mail = page.getByRole('article', { name: 'E-Mail: Mit Anlagen' })
  const files = mail.getByRole('group', { name: 'Anlagen' }).first()

  await files.getByRole('button', { name: /^Pflichtenheft\.pdf/ }).click()
  const sheet = files.getByRole('img', { name: 'Pflichtenheft.pdf, Seite 1 von 2' })
  await expect(sheet).toHaveAttribute('aria-busy', 'false')
  expect(await hasInk(sheet)).toBe(true)
  await files.getByRole('button', { name: 'Groß anzeigen' }).click()
  const large = page.getByRole('dialog', { name: 'Pflichtenheft.pdf' })
  const second = large.getByRole('img', { name: 'Pflichtenheft.pdf, Seite 2 von 2' })
  await expect(second).toHaveAttribute('aria-busy', 'false')
  expect(await hasInk(second)).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()

  await files.getByRole('button', { name: /^Halle\.png/ }).click()
  await expect(files.getByRole('img', { name: 'Halle.png' })).toBeVisible()
  await files.getByRole('button', { name: /^Notiz\.txt/ }).click()
  await expect(files.getByRole('group', { name: 'Inhalt der Datei' })).toHaveText('Größe: 7 m²')
  await files.getByRole('button', { name: /^kaputt\.pdf/ }).click()
  await expect(files.getByText('Dieses PDF lässt sich nicht anzeigen.', { exact: false })).toBeVisible()

  await expect(files.getByText('ausführbar – wird nicht angezeigt')).toBeVisible()
  await expect(files.getByRole('button', { name: /Rechnung/ })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await files.getByRole('link', { name: 'Rechnung.pdf.exe herunterladen' }).click()
  expect((await saving).suggestedFilename()).toBe('Rechnung.pdf.exe')

  await files.getByRole('button', { name: /^Weiter\.eml/ }).click()
  const forwarded = mail.getByRole('region', { name: 'Enthaltene E-Mail: Weiter.eml' })
  await expect(forwarded.frameLocator('iframe').first().getByText('Mitte')).toBeVisible()
  await forwarded.getByRole('button', { name: /^Erste\.eml/ }).click()
  const first = forwarded.getByRole('region', { name: 'Enthaltene E-Mail: Erste.eml' })
  await expect(first.getByText('Ganz innen')).toBeVisible()
  await expect(first.getByText('ausführbar – wird nicht angezeigt')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

/** Whether something is drawn on a canvas. */
function hasInk(canvas: ReturnType<Page['getByRole']>): Promise<boolean> {
  return canvas.evaluate((sheet: HTMLCanvasElement) => {
    const { data } = sheet.getContext('2d')!.getImageData(0, 0, sheet.width, sheet.height)
    return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3]! > 200)
  })
}

test('a conversation leads to its other mails and names what is missing; originals come bit for bit', async ({
  page,
}) => {
  const customerId = await createCustomer(page, 'Verlauf GmbH')
  const [first, lost, last] = [0, 1, 2].map(() => `<${randomUUID()}@huber.example>`) as [
    string,
    string,
    string,
  ]
  const opening = mailFile({ subject: 'Angebot', messageId: first, date: new Date('2026-11-18T08:00:00Z') })
  await file(page, customerId, opening)
  const answer = { subject: 'AW: Angebot', messageId: last, references: [first, lost] }
  const mailId = await file(page, customerId, mailFile(answer))
  const other = mailFile({ ...answer, text: 'Eine andere Fassung' })
  await file(page, customerId, other)
  await page.goto(`/crm/customers/${customerId}?mail=${mailId}`)
  const mail = page.getByRole('article', { name: 'E-Mail: AW: Angebot' })
  await mail.getByRole('button', { name: '3 Nachrichten in diesem Verlauf, 1 nicht abgelegt' }).click()
  const thread = mail.getByRole('region', { name: 'Verlauf' })
  await expect(thread.getByRole('listitem')).toHaveText([
    /Angebot/,
    'Nachricht vor dem 20.11.2026, 09:31 fehlt: nicht abgelegt',
    /AW: Angebot/,
  ])
  const further = mail.getByRole('region', { name: 'Weitere Fassungen' })
  await further.getByRole('button', { name: 'Anfrage.eml' }).click()
  await expect(further.getByText('Eine andere Fassung')).toBeVisible()
  const address = await further.getByRole('link', { name: 'Anfrage.eml herunterladen' }).getAttribute('href')
  expect(other.equals(await (await page.request.get(address!)).body())).toBe(true)
  expect(await findings(page)).toEqual([])

  await thread.getByRole('link', { name: 'Angebot', exact: true }).click()
  await expect(page.getByRole('article', { name: 'E-Mail: Angebot' })).toBeVisible()
})

test('in the timeline a mail of a program is one quiet line with its name; what an answer quotes is folded', async ({
  page,
}) => {
  const customerId = await createCustomer(page, 'Antworten GmbH')
  const absence = mailFile({ subject: 'Abwesend bis Montag', text: 'Ich bin nicht im Haus.' })
  await file(page, customerId, Buffer.concat([Buffer.from('Auto-Submitted: auto-replied\r\n'), absence]))
  const html = `<div class=WordSection1><p class=MsoNormal>Das Angebot passt.</p>
    <div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal>
    <b>Von:</b> Anna Berger<br><b>Gesendet:</b> Montag, 23. November 2026 09:12</p></div>
    <p class=MsoNormal>Anbei unser Angebot.</p></div>`
  await file(page, customerId, mailFile({ subject: 'AW: Angebot', html }))
  await page.goto(`/crm/customers/${customerId}`)
  const rows = page.getByRole('listitem').filter({ has: page.locator('[data-timeline-row]') })
  const quiet = rows.filter({ hasText: 'Abwesend bis Montag' })
  await expect(quiet.getByText('Automatische Antwort')).toBeVisible()
  const answer = rows.filter({ hasText: 'AW: Angebot' })
  await expect(answer).toContainText('Thomas Leitner Das Angebot passt.')
  const height = async (row: typeof answer) => (await row.boundingBox())!.height
  expect(await height(quiet)).toBeLessThan(await height(answer))

  await answer.getByRole('button', { name: 'AW: Angebot' }).click()
  const mail = page.getByRole('article', { name: 'E-Mail: AW: Angebot' })
  const frame = mail.frameLocator('iframe')
  await expect(frame.getByText('Das Angebot passt.')).toBeVisible()
  await expect(frame.getByText('Anbei unser Angebot.')).toBeHidden()
  await frame.getByText('Zitierten Text anzeigen').click()
  await expect(frame.getByText('Anbei unser Angebot.')).toBeVisible()
  await mail.getByText('Text', { exact: true }).click()
  await expect(mail.getByText('Anbei unser Angebot.')).toBeHidden()
  await mail.getByText('Zitierten Text anzeigen').click()
  await expect(mail.getByText('Anbei unser Angebot.')).toBeVisible()
  expect(await findings(page)).toEqual([])
})
