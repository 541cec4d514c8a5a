import type { Page } from '@playwright/test'
import { findings } from '../support/accessibility.ts'
import { dropFiles } from '../support/drop.ts'
import { cardIn } from '../support/pipeline.ts'
import { expect, logIn, test } from '../support/test.ts'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const FIXTURE = resolve(import.meta.dirname, '../fixtures/anfrage-palettierzelle.msg')

/** A customer of its own, opened. */
async function openNewCustomer(page: Page, companyName: string): Promise<number> {
  const answer = await page.request.post('/api/admin/crm/customers', { data: { companyName } })
  const { id } = (await answer.json()) as { id: number }
  await page.goto(`/crm/customers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
  return id
}

async function addActivities(
  page: Page,
  customerId: number,
  count: number,
  fields: object = {},
): Promise<void> {
  for (let number = 1; number <= count; number++)
    await page.request.post('/api/admin/crm/activities', {
      data: {
        customerId,
        type: 'call',
        title: `Anruf ${number}`,
        activityDate: new Date(Date.UTC(2026, 0, number, 8)).toISOString(),
        status: 'completed',
        ...fields,
      },
    })
}

test.beforeEach(({ page, server }) => logIn(page, server))

test('contact persons are added, edited and deleted, and the timeline remembers it', async ({ page }) => {
  await openNewCustomer(page, 'Personen GmbH')
  const people = page.getByRole('region', { name: 'Ansprechpersonen' })
  await expect(people.getByText('Keine Ansprechpersonen')).toBeVisible()
  for (const [first, last] of [
    ['Eva', 'Zöhrer'],
    ['Thomas', 'Leitner'],
  ] as const) {
    await people.getByRole('button', { name: 'Neue Ansprechperson' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neue Ansprechperson' })
    await dialog.getByLabel('Vorname').fill(first)
    await dialog.getByLabel('Nachname').fill(last)
    await dialog.getByLabel('E-Mail').fill(`${first.toLowerCase()}@personen.example`)
    if (first === 'Eva') await dialog.getByLabel('Hauptansprechperson').check()
    await page.keyboard.press('Control+s')
    await expect(dialog).toBeHidden()
  }
  await expect(people.getByRole('listitem').first()).toContainText('Eva Zöhrer')
  await expect(people.getByRole('link', { name: 'thomas@personen.example' })).toHaveAttribute(
    'href',
    'mailto:thomas@personen.example',
  )
  await people.getByRole('button', { name: 'Thomas Leitner löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(/Ansprechperson Thomas Leitner .* entfernt/)).toBeVisible()
})

test('the timeline is paged and filtered, and walked with J, K and Enter', async ({ page }) => {
  const id = await openNewCustomer(page, 'Zeitleiste GmbH')
  await addActivities(page, id, 15)
  await page.reload()
  const list = page.getByRole('region', { name: 'Aktivitäten' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await list.getByRole('button', { name: 'Mehr laden' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(16)
  await list.getByText('Änderungen', { exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText('Kunde angelegt')).toBeVisible()
  await list.getByText('Aktivitäten', { exact: true }).last().click()
  await expect(list.getByRole('button', { name: 'Anruf 15' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(list.getByRole('button', { name: 'Anruf 15' })).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Anruf 14' })).toHaveAttribute('aria-expanded', 'true')
})

test('the quick entry saves with Enter; where the server fails, the text outlives failure and reload', async ({
  page,
}) => {
  await openNewCustomer(page, 'Schnell GmbH')
  await page.getByText('Keine Aktivitäten vorhanden').waitFor()
  await page.route('**/api/admin/crm/activities', route => route.fulfill({ status: 503, body: '{}' }))
  await page.keyboard.press('a')
  await page.keyboard.type('Rückruf am Dienstag')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Was ist geschehen?').press('Enter')
  await expect(page.getByText('Ihr Text ist noch da.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Was ist geschehen?')).toHaveValue('Rückruf am Dienstag')
  await page.unroute('**/api/admin/crm/activities')
  await page.getByLabel('Was ist geschehen?').press('Enter')
  await expect(page.getByLabel('Was ist geschehen?')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Rückruf am Dienstag' })).toBeVisible()
})

test('the next step is overdue until it is moved, and a link opens an activity', async ({ page }) => {
  const id = await openNewCustomer(page, 'Nächster GmbH')
  const bar = page.getByRole('region', { name: 'Nächster Schritt' })
  await expect(bar.getByText('Kein nächster Schritt')).toBeVisible()
  await addActivities(page, id, 2, { status: 'pending', dueDate: '2020-01-07T11:00:00Z' })
  await page.reload()
  await expect(bar.getByText('Überfällig seit 07.01.2020')).toBeVisible()
  await expect(bar.getByText('1 weitere')).toBeVisible()
  await bar.getByRole('button', { name: 'Anruf 1' }).click()
  const row = page.getByRole('region', { name: 'Aktivitäten' }).getByRole('button', { name: 'Anruf 1' })
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await bar.getByRole('button', { name: 'Verschieben' }).click()
  await page.getByRole('menuitem', { name: /In 3 Arbeitstagen/ }).click()
  await expect(bar.getByRole('button', { name: 'Anruf 2' })).toBeVisible()
})

test('an opportunity shows on the page when it is made there, and when the board has moved it', async ({
  page,
}) => {
  await openNewCustomer(page, 'Aktuell GmbH')
  await expect(page.getByText('Keine aktiven Opportunities')).toBeVisible()
  await page.keyboard.press('o')
  const form = page.getByRole('dialog', { name: 'Neue Opportunity' })
  await form.getByLabel('Titel').fill('Zelle Aktuell')
  await form.getByRole('combobox', { name: 'Phase' }).click()
  await page.getByRole('option', { name: 'Verhandlung' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Keine aktiven Opportunities')).toBeHidden()
  const list = page.getByRole('region', { name: 'Opportunities' })
  await expect(list.getByText('75 %')).toBeVisible()

  await page.getByRole('link', { name: /^Pipeline/ }).click()
  await cardIn(page, 'Verhandlung', 'Zelle Aktuell').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('Nach Mündliche Zusage verschoben', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(list.getByText('90 %')).toBeVisible()
})

test('the files of a mail stand on the page and can be downloaded', async ({ page }) => {
  await openNewCustomer(page, 'Dateien GmbH')
  await page.getByText('Keine Dateien').waitFor()
  await dropFiles(page, 'body', [{ name: 'Anfrage.msg', bytes: await readFile(FIXTURE) }])
  const files = page.getByRole('region', { name: 'Dateien' })
  await expect(files.getByRole('link').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await files.getByRole('link').first().click()
  expect((await download).suggestedFilename()).not.toBe('')
})

test('Escape closes what is open over the page, and only then leaves it', async ({ page }) => {
  const id = await openNewCustomer(page, 'Zurück GmbH')
  await page.request.post('/api/admin/crm/opportunities', {
    data: { customerId: id, title: 'Zelle', stageId: 1 },
  })
  await page.reload()
  const openers = [
    () => page.getByRole('button', { name: 'Zelle löschen' }).click(),
    () => page.getByRole('heading', { level: 1 }).press('?'),
    () => page.getByRole('heading', { level: 1 }).press('m'),
  ]
  for (const open of openers) {
    await open()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`/crm/customers/${id}`)
  }
  await page.getByRole('heading', { level: 1 }).press('Escape')
  await expect(page).toHaveURL('/crm/customers')
})

test('a customer that is not there says so, with the way back', async ({ page }) => {
  await page.goto('/crm/customers/2000000')
  await expect(page.getByRole('heading', { name: 'Kunde nicht gefunden' })).toBeVisible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(/\/crm\/customers$/)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page has no accessibility finding in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/crm/customers/1')
    await expect(
      page.getByRole('region', { name: 'Nächster Schritt' }).getByRole('button').first(),
    ).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
  })
