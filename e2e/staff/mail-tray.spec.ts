import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes } from '../support/accessibility.ts'
import { narrowedTo } from '../support/search.ts'
import { expect, test } from '../support/test.ts'
import { holdToast } from '../support/toast.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

const fresh = (name = 'e.wagner') => `${name}@${randomUUID()}.example`

interface Mail {
  from: string
  subject: string
  /** Makes it a newsletter: nobody may be sure of its customer. */
  isBulk?: boolean
  batchId?: string
}

/** Drops a mail as the drop zones do. */
async function drop(page: Page, { from, subject, isBulk = false, batchId }: Mail): Promise<string> {
  const lines = [
    ...(isBulk ? ['List-Unsubscribe: <https://brief.example/>'] : []),
    `From: Eva Wagner <${from}>`,
    'To: Anna Berger <anna.berger@example.org>',
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@mail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Guten Tag, es geht um ${subject}.`,
  ]
  const buffer = Buffer.from(lines.join('\r\n'))
  const response = await page.request.post('/api/admin/crm/mails', {
    multipart: {
      mailFile: { name: 'Nachricht.eml', mimeType: 'message/rfc822', buffer },
      ...(batchId && { batchId }),
    },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { outcome: string }).outcome
}

let count = 0

/** A customer of the test's own. */
async function create(page: Page, fields: object = {}): Promise<{ id: number; companyName: string }> {
  const data = { companyName: `Zuordnung ${Date.now()}${++count} GmbH`, ...fields }
  const response = await page.request.post('/api/admin/crm/customers', { data })
  expect(response.status()).toBe(201)
  return (await response.json()) as { id: number; companyName: string }
}

const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })
const unique = (subject: string) => `${subject} ${++count}`

async function openTray(page: Page, subject: string): Promise<void> {
  await page.goto('/crm/mails')
  await expect(rowOf(page, subject)).toBeVisible()
}

test('a proposal is accepted by one key, and the decision is taken back', async ({ page }) => {
  const email = fresh()
  const customer = await create(page, { email })
  const [first, second] = [unique('Rundbrief'), unique('Rundbrief')]
  for (const subject of [first, second])
    expect(await drop(page, { from: email, subject, isBulk: true })).toBe('tray')
  await page.goto('/crm')
  await page.getByRole('link', { name: /^E-Mail-Eingang, \d+ nicht zugeordnet$/ }).click()
  await expect(rowOf(page, second)).toContainText(customer.companyName)
  await expect(rowOf(page, second)).toContainText(`${email} ist beim Kunden hinterlegt.`)
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, second)).toBeFocused()
  const pane = page.getByRole('complementary', { name: 'E-Mail' })
  await expect(pane).toContainText(`Guten Tag, es geht um ${second}.`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Abgelegt bei ${customer.companyName}`)).toBeVisible()
  await expect(rowOf(page, second)).toHaveCount(0)
  // The next row has taken its place: keys go on.
  await expect(rowOf(page, first)).toBeFocused()
  await expect(pane).toContainText(`Guten Tag, es geht um ${first}.`)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Rückgängig gemacht')).toBeVisible()
  await expect(rowOf(page, second)).toBeVisible()
  await rowOf(page, second).focus()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Beim Kunden ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: customer.companyName })).toBeVisible()
  await expect(page.getByText(second).first()).toBeVisible()
})

test('a mail goes to another customer and its opportunity, and the next one knows', async ({ page }) => {
  const from = fresh()
  const subject = unique('Wem gehöre ich')
  const customer = await create(page)
  const data = { customerId: customer.id, title: 'Palettierzelle Linie 3', stageId: 2 }
  expect((await page.request.post('/api/admin/crm/opportunities', { data })).status()).toBe(201)
  expect(await drop(page, { from, subject })).toBe('tray')
  await openTray(page, subject)
  await expect(rowOf(page, subject)).toContainText('Keine Zuordnung gefunden')
  await expect(rowOf(page, subject)).toContainText('Der Absender gehört zu keinem Kunden.')
  await rowOf(page, subject).focus()
  await page.keyboard.press('k')
  const dialog = page.getByRole('dialog', { name: 'Kunde wählen' })
  await dialog.getByRole('button', { name: 'Ablegen' }).click()
  await expect(dialog.getByText('Kunde muss ausgewählt werden')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Kunde' }).fill(customer.companyName)
  await narrowedTo(page.getByRole('option'), customer.companyName)
  await page.getByRole('option', { name: customer.companyName }).click()
  await dialog.getByRole('combobox', { name: 'Opportunity' }).click()
  await page.getByRole('option', { name: 'Palettierzelle Linie 3' }).click()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ablegen' }).click()
  await expect(
    page.getByText(`Gemerkt: E-Mails von ${from} kommen künftig automatisch zu ${customer.companyName}.`),
  ).toBeVisible()
  expect(await drop(page, { from, subject: unique('Wieder ich') })).toBe('filed')
  await page.getByText('Gelernt', { exact: true }).click()
  await page.getByRole('button', { name: `${from} vergessen` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vergessen' }).click()
  await expect(page.getByText('Zuordnung entfernt', { exact: true })).toBeVisible()
  expect(await drop(page, { from, subject: unique('Und wieder ich') })).toBe('tray')
})

test('a mail is discarded after a question and taken back; another one becomes a customer', async ({
  page,
}) => {
  const from = 'e.wagner@almbergbahnen-betrieb.example'
  const [advertising, subject] = [unique('Werbung'), unique('Erste Anfrage')]
  await drop(page, { from: fresh(), subject: advertising })
  expect(await drop(page, { from, subject })).toBe('tray')
  await openTray(page, subject)
  const discard = async () => {
    await rowOf(page, advertising).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
    await holdToast(page, 'E-Mail verworfen')
    await expect(rowOf(page, advertising)).toHaveCount(0)
  }
  await discard()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(rowOf(page, advertising)).toBeVisible()
  await discard()
  await page.getByText('Verworfen', { exact: true }).click()
  await page.getByRole('button', { name: `${advertising} zurückholen` }).click()
  await expect(page.getByText('Zurück im Eingang')).toBeVisible()
  await page.getByText('Offen', { exact: true }).click()
  await expect(rowOf(page, advertising)).toBeVisible()

  await rowOf(page, subject).focus()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Neuer Kunde' })
  await expect(form.getByLabel('Firmenname')).toHaveValue('Almbergbahnen Betrieb')
  await expect(form.getByLabel('E-Mail')).toHaveValue(from)
  await expect(form.getByLabel('Notizen')).toHaveValue('Ansprechperson: Eva Wagner')
  const companyName = 'Almbergbahnen Seil GmbH'
  await form.getByLabel('Firmenname').fill(companyName)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await holdToast(page, 'Kunde angelegt, E-Mail abgelegt')
  await expect(rowOf(page, subject)).toHaveCount(0)
  await page.getByRole('button', { name: 'Beim Kunden ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
  await expect(page.getByText(subject).first()).toBeVisible()
})

test('several are accepted at once; what has no proposal stays', async ({ page }) => {
  const email = fresh()
  await create(page, { email })
  const [one, two, unknown] = [unique('Sammel'), unique('Sammel'), unique('Sammel')]
  for (const subject of [one, two]) await drop(page, { from: email, subject, isBulk: true })
  await drop(page, { from: fresh(), subject: unknown })
  await openTray(page, unknown)
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Sammel')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('3 E-Mails', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Alle gezeigten auswählen' }).check()
  await page.getByRole('button', { name: '2 Vorschläge annehmen' }).click()
  await holdToast(page, '2 E-Mails abgelegt')
  await expect(rowOf(page, one)).toHaveCount(0)
  await expect(rowOf(page, unknown)).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(rowOf(page, one)).toBeVisible()
  await expect(rowOf(page, two)).toBeVisible()
})

test('a batch is taken back; what was worked on stays and is named', async ({ page }) => {
  const email = fresh()
  const customer = await create(page, { email })
  const batchId = randomUUID()
  const [filed, waiting] = [unique('Abgelegt'), unique('Wartend')]
  expect(await drop(page, { from: email, subject: filed, batchId })).toBe('filed')
  expect(await drop(page, { from: fresh(), subject: waiting, batchId })).toBe('tray')
  const activities = (await (
    await page.request.get(`/api/admin/crm/customers/${customer.id}/activities`)
  ).json()) as { id: number; version: number }[]
  const { id, version } = activities[0]!
  const data = { version, title: `${filed} bearbeitet` }
  expect((await page.request.patch(`/api/admin/crm/activities/${id}`, { data })).status()).toBe(200)

  await page.goto('/crm/mails?view=batches')
  const row = page.getByRole('table', { name: 'Ablagen' }).getByRole('row').nth(1)
  await expect(row).toContainText('Anna Berger')
  expect(await findings(page)).toEqual([])
  await row.getByRole('button', { name: /rückgängig machen$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig machen' }).click()
  const kept = page.getByRole('dialog', { name: 'Teilweise rückgängig gemacht' })
  await expect(kept).toContainText('Sie wurde inzwischen bearbeitet.')
  await kept.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(row).toContainText('Rückgängig gemacht')
  await page.getByText('Offen', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Nicht zugeordnete E-Mails' })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await expect(rowOf(page, waiting)).toHaveCount(0)
})

test('nobody finds an obstacle, and nothing sticks out at any width', async ({ page }) => {
  const subject = unique('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenprüfung')
  await drop(page, { from: fresh(), subject })
  await openTray(page, subject)
  expect(await findingsInBothSchemes(page)).toEqual([])
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const part of [page.getByRole('main'), page.getByRole('navigation', { name: 'CRM' })])
      await expect
        .poll(
          () => part.evaluate(element => element.scrollWidth - element.clientWidth),
          `${part} at ${width}`,
        )
        .toBe(0)
  }
  expect(await findings(page)).toEqual([])
  await rowOf(page, subject).getByText(subject).click()
  const drawer = page.getByRole('dialog', { name: 'E-Mail' })
  await expect(drawer).toContainText(`Guten Tag, es geht um ${subject}.`)
  expect(await findings(page)).toEqual([])
})
