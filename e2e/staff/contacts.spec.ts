import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

/** Sends a request as a visitor does, and tells the name under which it is found. */
async function receive(page: Page, fields: object = {}): Promise<string> {
  const lastName = `Wallner${Date.now()}${Math.floor(performance.now())}`
  const response = await page.request.post('/api/contact', {
    data: {
      firstName: 'Karin',
      lastName,
      email: `k.wallner@${lastName.toLowerCase()}.example`,
      phone: '+43 7612 555 77',
      company: `${lastName} GmbH`,
      message: 'Passt der ER20-1780 für 18 kg?\nDanke!',
      interestArea: 'ER20-1780',
      ...fields,
    },
  })
  expect(response.status()).toBe(201)
  return lastName
}

async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/contacts?search=${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kontaktanfragen' })).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Kontaktanfrage von/ })

// The form of the log-in has its own story.
test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('by keyboard alone: search, details, state, into the CRM, and there', async ({ page }) => {
  const name = await receive(page)
  await openList(page, '')
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, name)).toContainText(/seit \d Minute/)
  await rowOf(page, name).focus()
  await page.keyboard.press('3')
  await expect(page.getByText('Status aktualisiert')).toBeVisible()
  await page.keyboard.press('u')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Opportunity')).toBeFocused()
  await expect(dialog.getByText('Kein Kunde gefunden')).toBeVisible()
  for (const label of [
    'Name',
    'E-Mail',
    'Telefon',
    'Firma',
    'Interesse',
    'Status',
    'Eingegangen',
    'Nachricht',
  ])
    await expect(dialog.getByText(label, { exact: true }).first()).toBeVisible()
  await page.keyboard.type(' Palettierer')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('In CRM übernommen')).toBeVisible()
  const link = dialog.getByRole('region', { name: 'Im CRM' }).getByRole('link', { name: `${name} GmbH` })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} GmbH` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anfrage ER20-1780 Palettierer', exact: true })).toBeVisible()
})

test('the filtered list is exported; what fails says so, and so does a search without result', async ({
  page,
}) => {
  const name = await receive(page)
  await receive(page)
  await openList(page, name)
  await test.step('exported under the specified name, by button and by key', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV exportieren (1)' }).click()
    const file = await download
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' }).format(new Date())
    expect(file.suggestedFilename()).toBe(`kontaktanfragen_${today}.csv`)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`Karin ${name}`)
    await expect(page.getByText('CSV exportiert')).toBeVisible()
    const again = page.waitForEvent('download')
    await page.keyboard.press('Control+e')
    await again
  })
  await test.step('status and export', async () => {
    await page.route('**/api/admin/contacts/*', route =>
      route.fulfill({ status: 503, json: { error: 'Nicht bereit.', code: 'server.unavailable' } }),
    )
    await rowOf(page, name).focus()
    await page.keyboard.press('2')
    await expect(page.getByText('Status konnte nicht aktualisiert werden.')).toBeVisible()
    await expect(page.getByText('Fehler', { exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: `Status von Karin ${name}` })).toHaveValue('Neu')
    await page.getByRole('button', { name: /CSV exportieren/ }).click()
    await expect(page.getByText('Export fehlgeschlagen')).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('list', async () => {
    await page.getByRole('searchbox', { name: 'Suche' }).fill('gibtesnicht')
    await expect(page.getByText('Keine Kontaktanfragen gefunden')).toBeVisible()
    await page.route('**/api/admin/contacts?*', route => route.abort())
    await page.getByRole('searchbox', { name: 'Suche' }).fill('anders')
    await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible()
  })
})

test('list and dialog have no accessibility finding, with words that are too long for their place', async ({
  page,
}) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const name = await receive(page, { company: long, message: `${long} backlinks`.repeat(30) })
  await openList(page, name)
  await expect(rowOf(page, name).getByText('Spamverdacht')).toBeVisible()
  const list = page.getByRole('region', { name: 'Kontaktanfragen', exact: true })
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await list.evaluate(part => part.scrollWidth - part.clientWidth)
    expect(overflow, `${width}`).toBeLessThanOrEqual(0)
  }
  expect(await findingsInBothSchemes(page), 'list').toEqual([])
  await rowOf(page, name).getByRole('button', { name: 'Details' }).click()
  await expect(dialogOf(page).getByLabel('Opportunity')).toBeVisible()
  expect(await findingsInBothSchemes(page), 'dialog').toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(dialogOf(page).getByRole('region', { name: 'Im CRM' })).toBeVisible()
  expect(await findingsInBothSchemes(page), 'taken over').toEqual([])
})
