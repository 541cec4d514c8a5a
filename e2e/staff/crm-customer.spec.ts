import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { newCustomer } from '../support/mail-dock.ts'
import { expect, test } from '../support/test.ts'

/** Adds an activity of a day of the year 2026. */
async function addActivity(page: Page, customerId: number, title: string, fields: object): Promise<void> {
  const data = { customerId, type: 'call', title, status: 'completed', ...fields }
  expect((await page.request.post('/api/admin/crm/activities', { data })).status()).toBe(201)
}

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('contact persons come and go, and the timeline remembers it; a quick entry outlives failure and reload', async ({
  page,
}) => {
  await page.goto(`/crm/customers/${await newCustomer(page, 'Personen GmbH')}`)
  const people = page.getByRole('region', { name: 'Ansprechpersonen' })
  await expect(people.getByText('Keine Ansprechpersonen')).toBeVisible()
  await people.getByRole('button', { name: 'Neue Ansprechperson' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neue Ansprechperson' })
  await dialog.getByLabel('Vorname').fill('Eva')
  await dialog.getByLabel('Nachname').fill('Zöhrer')
  await dialog.getByLabel('E-Mail').fill('eva@personen.example')
  await dialog.getByLabel('Hauptansprechperson').check()
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()
  await expect(people.getByRole('listitem')).toContainText('Eva Zöhrer')
  await expect(people.getByRole('link', { name: 'eva@personen.example' })).toHaveAttribute(
    'href',
    'mailto:eva@personen.example',
  )
  await people.getByRole('button', { name: 'Eva Zöhrer löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(people.getByText('Keine Ansprechpersonen')).toBeVisible()
  await page.getByRole('region', { name: 'Aktivitäten' }).getByText('Änderungen', { exact: true }).click()
  await expect(page.getByText(/Ansprechperson Eva Zöhrer .* entfernt/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()

  await test.step('a quick entry', async () => {
    const entry = page.getByLabel('Was ist geschehen?')
    await page.route('**/api/admin/crm/activities', route => route.fulfill({ status: 503, body: '{}' }))
    await page.getByRole('heading', { level: 1 }).press('a')
    await page.keyboard.type('Rückruf am Dienstag')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await entry.press('Enter')
    await expect(page.getByText('Ihr Text ist noch da.')).toBeVisible()
    await page.reload()
    await expect(entry).toHaveValue('Rückruf am Dienstag')
    await page.unroute('**/api/admin/crm/activities')
    await entry.press('Enter')
    await expect(entry).toHaveValue('')
    const list = page.getByRole('region', { name: 'Aktivitäten' })
    await expect(list.getByRole('button', { name: 'Rückruf am Dienstag' })).toBeVisible()
  })
})

test('the timeline is paged, filtered and walked with J, K and Enter; the next step opens in it and is moved', async ({
  page,
}) => {
  const id = await newCustomer(page, 'Zeitleiste GmbH')
  for (let day = 10; day < 25; day++)
    await addActivity(page, id, `Anruf ${day}`, { activityDate: `2026-01-${day}T08:00:00Z` })
  for (const day of [7, 8])
    await addActivity(page, id, `Rückruf ${day}`, {
      activityDate: `2026-02-0${day}T08:00:00Z`,
      dueDate: `2020-01-0${day}T11:00:00Z`,
      status: 'pending',
    })
  await page.goto(`/crm/customers/${id}`)
  const list = page.getByRole('region', { name: 'Aktivitäten' })
  const row = (title: string) => list.getByRole('button', { name: title })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await list.getByRole('button', { name: 'Mehr laden' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(17)
  await list.getByText('Änderungen', { exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText('Kunde angelegt')).toBeVisible()
  await list.getByText('Aktivitäten', { exact: true }).last().click()
  await expect(row('Rückruf 8')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  for (const [key, title] of [
    ['j', 'Rückruf 8'],
    ['j', 'Rückruf 7'],
    ['k', 'Rückruf 8'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(row(title)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(row('Rückruf 8')).toHaveAttribute('aria-expanded', 'true')

  await test.step('the next step', async () => {
    const bar = page.getByRole('region', { name: 'Nächster Schritt' })
    await expect(bar.getByText('Überfällig seit 07.01.2020')).toBeVisible()
    await expect(bar.getByText('1 weitere')).toBeVisible()
    await bar.getByRole('button', { name: 'Rückruf 7' }).click()
    await expect(row('Rückruf 7')).toHaveAttribute('aria-expanded', 'true')
    await bar.getByRole('button', { name: 'Verschieben' }).click()
    await page.getByRole('menuitem', { name: /In 3 Arbeitstagen/ }).click()
    await expect(bar.getByRole('button', { name: 'Rückruf 8' })).toBeVisible()
  })
})

test('what is printed of a customer is a sheet of its own, black on white', async ({ page }) => {
  const id = await newCustomer(page, 'Druck GmbH')
  await page.request.post(`/api/admin/crm/customers/${id}/contact-persons`, { data: { lastName: 'Zöhrer' } })
  await addActivity(page, id, 'Taktzeit geklärt', { activityDate: '2026-01-07T08:00:00.000Z' })
  await page.emulateMedia({ colorScheme: 'dark' })
  const read = page.waitForResponse(answer => answer.url().endsWith(`/customers/${id}/sheet`))
  await page.goto(`/crm/customers/${id}`)
  await read
  await page.getByRole('button', { name: 'Aktion' }).click()
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })
  await page.getByRole('menuitem', { name: 'Kundenblatt drucken' }).click()
  await page.emulateMedia({ media: 'print' })
  const table = (heading: string) => page.getByRole('region', { name: heading }).getByRole('table')
  await expect(table('Ansprechpersonen')).toContainText('Zöhrer')
  await expect(table('Letzte Kontakte')).toContainText('07.01.2026AnrufTaktzeit geklärt')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('region', { name: 'Letzte Kontakte' })).toHaveCount(0)
})

test('the page has no accessibility finding; Escape closes what is open over it, and only then leaves it', async ({
  page,
}) => {
  await page.goto('/crm/customers/1')
  await expect(
    page.getByRole('region', { name: 'Nächster Schritt' }).getByRole('button').first(),
  ).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  expect(await findingsInBothSchemes(page)).toEqual([])

  const heading = page.getByRole('heading', { level: 1 })
  const opportunities = page.getByRole('region', { name: 'Opportunities' })
  for (const open of [
    () =>
      opportunities
        .getByRole('button', { name: /löschen$/ })
        .first()
        .click(),
    () => heading.press('?'),
    () => heading.press('m'),
  ]) {
    await open()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/crm/customers/1')
  }
  await heading.press('Escape')
  await expect(page).toHaveURL('/crm/customers')
})

test('vCards dropped on the contact persons are looked at and taken', async ({ page }) => {
  const id = await newCustomer(page, 'Karten GmbH')
  await page.goto(`/crm/customers/${id}`)
  const people = page.getByRole('region', { name: 'Ansprechpersonen' })
  await expect(people.getByText('Keine Ansprechpersonen')).toBeVisible()
  const transfer = await page.evaluateHandle(() => {
    const carried = new DataTransfer()
    for (const [name, family] of [
      ['eva.vcf', 'Größl'],
      ['firma.vcf', ''],
    ])
      carried.items.add(
        new File([`BEGIN:VCARD\nVERSION:3.0\nN:${family};;;;\nORG:Karten GmbH\nEND:VCARD`], name!),
      )
    return carried
  })
  await people.getByText('Keine Ansprechpersonen').dispatchEvent('drop', { dataTransfer: transfer })
  const dialog = page.getByRole('dialog', { name: 'Visitenkarten importieren' })
  await expect(dialog.getByText('Die Karte nennt keine Person.')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await dialog.getByRole('button', { name: '1 Karte übernehmen' }).click()
  await expect(people.getByRole('listitem')).toContainText('Größl')
})
