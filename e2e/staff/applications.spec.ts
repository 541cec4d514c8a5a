import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { pdf } from '../support/application.ts'
import { expect, logIn, test } from '../support/test.ts'

const letter = 'Ich habe zwei Jahre Roboterzellen in Betrieb genommen, zuletzt in einer Molkerei. '.repeat(4)

/** Applies for the first posting of the demo data. */
async function apply(request: APIRequestContext, lastName: string): Promise<void> {
  const { name, mimeType, buffer } = pdf('Lebenslauf Röder.pdf')
  const answer = await request.post('/api/job-applications', {
    multipart: {
      jobId: '1',
      firstName: 'Lena',
      lastName,
      email: `lena.${lastName.toLowerCase()}@example.org`,
      phone: '+43 664 555 12 34',
      motivation: letter,
      availableFrom: '2027-02-01',
      fileTypes: 'cv',
      files: { name, mimeType, buffer },
    },
  })
  expect(answer.status()).toBe(201)
}

async function openList(page: Page): Promise<void> {
  await page.goto('/admin/job-applications')
  await expect(page.getByRole('heading', { level: 1, name: 'Bewerbungen' })).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('an empty list, then an application that is read, downloaded and decided', async ({ page, server }) => {
  await logIn(page, server)
  await openList(page)
  await expect(page.getByText('Noch keine Bewerbungen eingegangen.')).toBeVisible()

  await apply(page.request, 'Wieser')
  await page.keyboard.press('r')
  const row = page.getByRole('row', { name: /Lena Wieser/ })
  await test.step('the row has what is specified', async () => {
    await expect(row).toContainText('lena.wieser@example.org')
    await expect(row).toContainText('Roboterprogrammierung und Inbetriebnahme')
    await expect(row).toContainText(`${letter.slice(0, 200).trimEnd()} …`)
    await expect(row).toContainText('Ausstehend')
    await expect(page.getByTitle('Ausstehende Bewerbungen')).toHaveText('1')
  })
  await row.getByRole('button', { name: 'Details zu Lena Wieser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bewerbung von Lena Wieser' })
  await test.step('the dialog has all that was sent, and the document as a download', async () => {
    await expect(dialog).toContainText('+43 664 555 12 34')
    await expect(dialog).toContainText('01.02.2027')
    await expect(dialog).toContainText(letter.trim())
    const download = page.waitForEvent('download')
    const link = dialog.getByRole('link', { name: /Lebenslauf Röder\.pdf/ })
    await link.click()
    const content = await readFile(await (await download).path())
    expect(content.equals(pdf('Lebenslauf Röder.pdf').buffer)).toBe(true)
    // The header names the file: what Chromium tells its driver of it is not always there in time.
    const answer = await page.request.get((await link.getAttribute('href'))!)
    expect(answer.headers()['content-disposition']).toContain("filename*=UTF-8''Lebenslauf%20R%C3%B6der.pdf")
    await expect(link).toHaveAttribute('download', 'Lebenslauf Röder.pdf')
  })
  await test.step('a decision is confirmed and stays', async () => {
    await dialog.getByText('Angenommen', { exact: true }).click()
    await expect(page.getByText('Status aktualisiert')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Angenommen')
    await expect(page.getByTitle('Ausstehende Bewerbungen')).toHaveCount(0)
    await page.reload()
    await expect(row).toContainText('Angenommen')
  })
})

test('worked through with the keyboard alone', async ({ page, server }) => {
  await logIn(page, server)
  await apply(page.request, 'Tastner')
  await openList(page)
  await page.keyboard.press('/')
  await page.keyboard.type('tastner')
  await expect(page).toHaveURL(/search=tastner/)
  const row = page.getByRole('row', { name: /Lena Tastner/ })
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.focus()
  await page.keyboard.press('4')
  await expect(row).toContainText('Abgelehnt')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bewerbung von Lena Tastner' })
  await expect(dialog.getByText('Unterlagen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toBeFocused()
})

test('a state that was not taken goes back, in the specified words', async ({ page, server }) => {
  await logIn(page, server)
  await apply(page.request, 'Fehlinger')
  await openList(page)
  const row = page.getByRole('row', { name: /Lena Fehlinger/ })
  await page.route('**/api/admin/job-applications/*', route =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await row.focus()
  await page.keyboard.press('3')
  await expect(page.getByText('Status konnte nicht aktualisiert werden.')).toBeVisible()
  await expect(page.getByText('Fehler', { exact: true })).toBeVisible()
  await expect(row).toContainText('Ausstehend')
})

test('a list that does not load says so and can be tried again', async ({ page, server }) => {
  await logIn(page, server)
  await page.route('**/api/admin/job-applications?*', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/job-applications')
  await expect(page.getByText('Bewerbungen konnten nicht geladen werden.')).toBeVisible()
  await page.unroute('**/api/admin/job-applications?*')
  await page.getByRole('button', { name: 'Erneut laden' }).click()
  await expect(page.getByText('Bewerbungen konnten nicht geladen werden.')).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`list and dialog have no accessibility finding in ${colorScheme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await logIn(page, server)
    await apply(page.request, 'Sichtinger')
    await openList(page)
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
    expect((await new AxeBuilder({ page }).withTags(tags).analyze()).violations).toEqual([])
    await page
      .getByRole('row', { name: /Sichtinger/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('dialog').getByText('Unterlagen')).toBeVisible()
    expect((await new AxeBuilder({ page }).withTags(tags).analyze()).violations).toEqual([])
  })
