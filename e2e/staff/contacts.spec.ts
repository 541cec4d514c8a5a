import { AxeBuilder } from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
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
  await expect(rowOf(page, name)).toContainText('seit 0:0')
  await rowOf(page, name).focus()
  await page.keyboard.press('3')
  await expect(page.getByText('Status aktualisiert')).toBeVisible()
  await page.keyboard.press('u')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Opportunity')).toBeFocused()
  await expect(dialog.getByText('Kein Kunde gefunden')).toBeVisible()
  await page.keyboard.type(' Palettierer')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('In CRM übernommen')).toBeVisible()
  const link = dialog.getByRole('region', { name: 'Im CRM' }).getByRole('link', { name: `${name} GmbH` })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} GmbH` })).toBeVisible()
  await expect(page.getByText('Anfrage ER20-1780 Palettierer', { exact: true })).toBeVisible()
})

test('the same company is found again, and gets a second opportunity instead of a twin', async ({ page }) => {
  const name = await receive(page)
  await openList(page, name)
  await rowOf(page, name).getByRole('button', { name: 'Details' }).click()
  // Nothing is taken over before the check for duplicates has been seen.
  await expect(dialogOf(page).getByText('Kein Kunde gefunden')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialogOf(page).getByRole('region', { name: 'Im CRM' })).toBeVisible()
  const other = await receive(page, { company: `${name.toUpperCase()} Ges.m.b.H.` })
  await openList(page, other)
  await rowOf(page, other).click({ position: { x: 5, y: 10 } })
  const dialog = dialogOf(page)
  await expect(dialog.getByText(`${name} GmbH gibt es schon`)).toBeVisible()
  await expect(dialog.getByText('Gleicher Firmenname, 1 offene Opportunity')).toBeVisible()
  await dialog.getByRole('button', { name: /In CRM übernehmen/ }).click()
  await expect(dialog.getByRole('link', { name: `${name} GmbH` })).toBeVisible()
})

test('the dialog shows everything that was sent; spam is suspected in words', async ({ page }) => {
  const name = await receive(page, {
    message: 'Buy backlinks: http://a.example http://b.example www.c.example',
  })
  await openList(page, name)
  await expect(rowOf(page, name).getByText('Spamverdacht')).toBeVisible()
  await rowOf(page, name).getByRole('button', { name: 'Details' }).click()
  const dialog = dialogOf(page)
  for (const text of [
    'Name',
    'E-Mail',
    'Telefon',
    'Firma',
    'Interesse',
    'Status',
    'Eingegangen',
    'Nachricht',
    'Mehr als zwei Links, Typische Werbeformulierung',
  ])
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible()
})

test('the filtered list is exported under the specified name', async ({ page }) => {
  const name = await receive(page, { company: '=1+1' })
  await receive(page)
  await openList(page, name)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV exportieren (1)' }).click()
  const file = await download
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' }).format(new Date())
  expect(file.suggestedFilename()).toBe(`kontaktanfragen_${today}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeffDatum;Name;E-Mail;Telefon;Firma;Interesse;Status;Nachricht')
  expect(lines[1]).toContain(`Karin ${name}`)
  expect(lines[1]).toContain("+43 7612 555 77;'=1+1;ER20-1780;Neu;")
  expect(lines).toHaveLength(3)
  await expect(page.getByText('CSV exportiert')).toBeVisible()
  const again = page.waitForEvent('download')
  await page.keyboard.press('Control+e')
  await again
})

test('what fails says so: status, export, list; nothing found says so, too', async ({ page }) => {
  const name = await receive(page)
  await openList(page, name)
  await page.route('**/api/admin/contacts/*', route =>
    route.fulfill({ status: 503, json: { error: 'Nicht bereit.', code: 'server.unavailable' } }),
  )
  await rowOf(page, name).focus()
  await page.keyboard.press('2')
  await expect(page.getByText('Status konnte nicht aktualisiert werden.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: `Status von Karin ${name}` })).toHaveValue('Neu')
  await page.getByRole('button', { name: /CSV exportieren/ }).click()
  await expect(page.getByText('Export fehlgeschlagen')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('searchbox', { name: 'Suche' }).fill('gibtesnicht')
  await expect(page.getByText('Keine Kontaktanfragen gefunden')).toBeVisible()
  await page.route('**/api/admin/contacts?*', route => route.abort())
  await page.getByRole('searchbox', { name: 'Suche' }).fill('anders')
  await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible()
})

for (const [width, height, colorScheme] of [
  [1440, 900, 'light'],
  [1024, 768, 'dark'],
] as const)
  test(`list and dialog have no accessibility finding at ${width} in ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    const name = await receive(page, { company: long, message: `${long} backlinks`.repeat(30) })
    await openList(page, name)
    const findings = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    }
    const overflows = await page
      .getByRole('region', { name: 'Kontaktanfragen', exact: true })
      .evaluate(part => part.scrollWidth > part.clientWidth)
    expect(overflows).toBe(false)
    expect(await findings()).toEqual([])
    await rowOf(page, name).getByRole('button', { name: 'Details' }).click()
    await expect(dialogOf(page).getByLabel('Opportunity')).toBeVisible()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(dialogOf(page).getByRole('region', { name: 'Im CRM' })).toBeVisible()
    expect(await findings()).toEqual([])
  })
