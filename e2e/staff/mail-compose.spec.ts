import type { Page } from '@playwright/test'
import { settingsFor, startMailServer, type MailServer } from '../../apps/api/test/mail-server.ts'
import { findingsInBothSchemes, overflowAt320 } from '../support/accessibility.ts'
import { mailFile, pdfFile } from '../support/mail-file.ts'
import { expect, test } from '../support/test.ts'
import { holdToast } from '../support/toast.ts'

let mailServer: MailServer
test.beforeAll(async () => {
  mailServer = await startMailServer()
})
test.afterAll(() => mailServer.stop())
test.beforeEach(async ({ page, server: { email, password } }) => {
  mailServer.caught.length = 0
  await page.request.post('/api/admin/login', { data: { email, password } })
  const saved = await page.request.post('/api/admin/email-settings', { data: settingsFor(mailServer.port) })
  expect(saved.ok()).toBe(true)
  await page.request.put('/api/admin/account/signature', {
    data: { signature: '<p>Anna Berger, Verkauf</p>' },
  })
})

async function createCustomer(page: Page, companyName: string): Promise<number> {
  const answer = await page.request.post('/api/admin/crm/customers', {
    data: { companyName, email: 'office@huber.example' },
  })
  return ((await answer.json()) as { id: number }).id
}

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text der E-Mail' })

test('a mail is written, survives a reload, is taken back and sent after all', async ({ page }) => {
  const customerId = await createCustomer(page, 'Huber Anlagen GmbH')
  await page.goto(`/crm/customers/${customerId}`)
  await expect(page.getByRole('heading', { name: 'Huber Anlagen GmbH' })).toBeVisible()
  await page.keyboard.press('s')
  const composer = drawer(page, 'Neue E-Mail')
  await expect(composer.getByText('Huber Anlagen GmbH <office@huber.example>')).toBeVisible()
  await composer.getByLabel('Betreff').fill('Termin nächste Woche')
  await expect(text(page)).toContainText('Anna Berger, Verkauf')
  await text(page).press('Control+Home')
  await text(page).pressSequentially('Grüß Gott, passt ')
  await composer.getByRole('button', { name: 'Fett' }).click()
  await text(page).pressSequentially('Dienstag?')

  await test.step('what was typed is still there after a reload', async () => {
    await expect(composer.getByLabel('Betreff')).toHaveValue('Termin nächste Woche')
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Huber Anlagen GmbH' })).toBeVisible()
    await page.keyboard.press('s')
    await expect(text(page)).toContainText('Grüß Gott, passt Dienstag?')
    await expect(composer.getByLabel('Betreff')).toHaveValue('Termin nächste Woche')
    await expect(composer.getByText('zuletzt geschrieben und nicht gesendet')).toBeVisible()
  })

  expect(await findingsInBothSchemes(page)).toEqual([])
  await composer
    .locator('input[type=file]')
    .setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Plan']) })
  await composer.getByRole('button', { name: /^Senden/ }).click()
  await holdToast(page, 'Gesendet')
  await expect(page.getByRole('button', { name: 'Termin nächste Woche' })).toBeVisible()

  await test.step('taken back, it is open again as it was written', async () => {
    await page.getByRole('button', { name: 'Zurücknehmen' }).click()
    await expect(text(page)).toContainText('Grüß Gott, passt Dienstag?')
    await expect(composer.getByText('Plan.pdf')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Termin nächste Woche' })).toHaveCount(0)
    expect(mailServer.caught).toHaveLength(0)
  })

  await composer.getByRole('button', { name: /^Senden/ }).click()
  await expect(page.getByText('Wird gesendet')).toBeVisible()
  await expect.poll(() => mailServer.caught.length, { timeout: 30_000 }).toBe(1)
  const { parsed } = mailServer.caught[0]!
  expect(parsed.html).toContain('<strong>Dienstag?</strong>')
  expect(parsed.attachments.map(({ filename }) => filename)).toEqual(['Plan.pdf'])
})

test('a mail in the timeline is answered to all with the original quoted, of which what is too much is deleted', async ({
  page,
}) => {
  const customerId = await createCustomer(page, 'Maier Guss KG')
  const buffer = mailFile({
    subject: 'AW: Greifer',
    from: 'Eva Huber <eva@huber.example>',
    to: 'Anna <office@firma.example>, Max <max@huber.example>',
    text: 'Passt der Greifer?\n\nIntern: unser Limit sind 900 Euro.',
  })
  await page.request.post('/api/admin/crm/mails', {
    multipart: {
      mailFile: { name: 'Anfrage.eml', mimeType: 'message/rfc822', buffer },
      customerId: String(customerId),
    },
  })
  await page.goto(`/crm/customers/${customerId}`)
  await page.getByRole('button', { name: 'AW: Greifer' }).click()
  await page.getByRole('button', { name: 'Allen antworten' }).click()
  const composer = drawer(page, 'Allen antworten')
  await expect(composer.getByLabel('Betreff')).toHaveValue('AW: Greifer')
  await expect(composer.getByText('Eva Huber <eva@huber.example>', { exact: true })).toBeVisible()
  await expect(composer.getByText('Max <max@huber.example>', { exact: true })).toBeVisible()
  await expect(composer.getByText('office@firma.example>', { exact: true })).toHaveCount(0)
  const quotation = composer.getByRole('textbox', { name: 'Zitat' })
  await expect(quotation).toHaveValue(/Passt der Greifer\?[^]*900 Euro/)
  await quotation.press('Control+End')
  for (let letters = 'Intern: unser Limit sind 900 Euro.'.length; letters > 0; letters--)
    await quotation.press('Backspace')
  await expect(composer.getByText('Das Zitat geht als Text')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  expect(await overflowAt320(page)).toBeLessThanOrEqual(0)
  await text(page).press('Control+Home')
  await text(page).pressSequentially('Ja.')
  await composer.getByRole('button', { name: /^Senden/ }).click()
  await expect(composer).toHaveCount(0)
  await expect.poll(() => mailServer.caught.length, { timeout: 30_000 }).toBe(1)
  expect(mailServer.caught[0]!.to).toEqual(['eva@huber.example', 'max@huber.example'])
  expect(mailServer.caught[0]!.parsed.text).toMatch(/Ja\.[^]*Betreff: AW: Greifer\s+Passt der Greifer\?\s*$/)
  expect(mailServer.caught[0]!.bytes.toString()).not.toContain('900 Euro')
})

test('a template is kept, inserted and not sent while something is missing in it', async ({ page }) => {
  const customerId = await createCustomer(page, 'Steiner AG')
  await page.goto('/admin/email-templates')
  await page.getByRole('button', { name: 'Neue Vorlage' }).first().click()
  const form = drawer(page, 'Neue Vorlage')
  await form.getByLabel('Name').fill('Nachfassen')
  await form.getByLabel('Betreff').fill('Angebot für {{firma}}')
  await form.getByRole('textbox', { name: 'Text der Vorlage' }).fill('Passt {{projekt}}?')
  await form.getByRole('button', { name: /^Speichern/ }).click()
  await expect(page.getByRole('row', { name: /Nachfassen/ })).toContainText('Deutsch')
  expect(await findingsInBothSchemes(page)).toEqual([])

  await page.goto(`/crm/customers/${customerId}`)
  await expect(page.getByRole('heading', { name: 'Steiner AG' })).toBeVisible()
  await page.keyboard.press('s')
  const composer = drawer(page, 'Neue E-Mail')
  await composer.getByRole('button', { name: 'Vorlage' }).click()
  await page.getByRole('menuitem', { name: 'Nachfassen' }).click()
  await expect(composer.getByLabel('Betreff')).toHaveValue('Angebot für Steiner AG')
  await composer.getByRole('button', { name: /^Senden/ }).click()
  await expect(composer.getByRole('alert')).toContainText('Bitte noch ausfüllen: {{projekt}}')
  await text(page).fill('Passt die Zelle?')
  await composer.getByRole('button', { name: /^Senden/ }).click()
  await expect(page.getByText('Wird gesendet')).toBeVisible()
})

test('an appointment invites by mail, and offers to tell those invited that it has changed', async ({
  page,
}) => {
  const customerId = await createCustomer(page, 'Leitner Werke GmbH')
  await page.request.post(`/api/admin/crm/customers/${customerId}/contact-persons`, {
    data: { firstName: 'Eva', lastName: 'Größl', email: 'eva@leitner.example' },
  })
  await page.request.post('/api/admin/crm/activities', {
    data: {
      customerId,
      type: 'meeting',
      title: 'Besichtigung der Linie 3',
      status: 'pending',
      activityDate: '2026-11-27T08:00:00.000Z',
      dueDate: '2026-12-01T08:00:00.000Z',
    },
  })
  await page.goto('/crm/activities')
  await page.getByRole('button', { name: 'Bearbeiten: Besichtigung der Linie 3' }).click()
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  const composer = drawer(page, 'Einladung senden')
  await expect(composer.getByText('Eva Größl <eva@leitner.example>')).toBeVisible()
  await composer.getByLabel('Dauer in Minuten').fill('90')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await expect(composer.getByLabel('Dauer in Minuten')).toHaveValue('90')
  await composer.getByRole('button', { name: /^Senden/ }).click()
  await expect(page.getByText('Die Eingeladenen haben den aktuellen Stand.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Titel' }).fill('Abnahme der Linie 3')
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await holdToast(page, 'Termin geändert')
  await page.getByRole('button', { name: 'Einladung aktualisieren' }).click()
  const update = drawer(page, 'Einladung aktualisieren')
  await expect(update.getByText('Eva Größl <eva@leitner.example>')).toBeVisible()
  await expect(update.getByLabel('Dauer in Minuten')).toHaveValue('90')
})
