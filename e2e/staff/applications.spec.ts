import type { APIRequestContext } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { pdf } from '../support/application.ts'
import { expect, test } from '../support/test.ts'

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

test('applications are found, read, downloaded and decided, by keyboard', async ({
  page,
  server: { email, password },
}) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
  await test.step('a list that does not load says so and can be tried again', async () => {
    await page.route('**/api/admin/job-applications?*', route => route.fulfill({ status: 500, body: '' }))
    await page.goto('/admin/job-applications')
    await expect(page.getByRole('heading', { level: 1, name: 'Bewerbungen' })).toBeAttached()
    await expect(page.getByText('Bewerbungen konnten nicht geladen werden.')).toBeVisible()
    await page.unroute('**/api/admin/job-applications?*')
    await page.getByRole('button', { name: 'Erneut laden' }).click()
    await expect(page.getByText('Noch keine Bewerbungen eingegangen.')).toBeVisible()
  })

  await apply(page.request, 'Wieser')
  await apply(page.request, 'Tastner')
  await page.keyboard.press('r')
  const row = page.getByRole('row', { name: /Lena Wieser/ })
  await test.step('the row has what is specified', async () => {
    await expect(row).toContainText('lena.wieser@example.org')
    await expect(row).toContainText('Roboterprogrammierung und Inbetriebnahme')
    await expect(row).toContainText(`${letter.slice(0, 200).trimEnd()} …`)
    await expect(row).toContainText('Ausstehend')
  })
  await test.step('search', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('wieser')
    await expect(page).toHaveURL(/search=wieser/)
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(await findingsInBothSchemes(page), 'list').toEqual([])
  })
  await test.step('a state that was not taken goes back, in the specified words', async () => {
    await page.route('**/api/admin/job-applications/*', route =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await row.focus()
    await page.keyboard.press('4')
    await expect(page.getByText('Status konnte nicht aktualisiert werden.')).toBeVisible()
    await expect(page.getByText('Fehler', { exact: true })).toBeVisible()
    await expect(row).toContainText('Ausstehend')
    await page.unroute('**/api/admin/job-applications/*')
  })
  await row.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bewerbung von Lena Wieser' })
  await test.step('the dialog has all that was sent, and the document as a download', async () => {
    await expect(dialog.getByText('Dokumente', { exact: true })).toBeVisible()
    await expect(dialog).toContainText('+43 664 555 12 34')
    await expect(dialog).toContainText('01.02.2027')
    await expect(dialog).toContainText(letter.trim())
    expect(await findingsInBothSchemes(page), 'dialog').toEqual([])
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
    await expect(row).toBeFocused()
    await expect(row).toContainText('Angenommen')
    await page.keyboard.press('r')
    // Of two, one is still to be decided.
    await expect(page.getByTitle('Ausstehende Bewerbungen')).toHaveText('1')
    const stored = await page.request.get('/api/admin/job-applications?search=wieser&limit=5')
    expect(await stored.json()).toMatchObject([{ status: 'accepted' }])
  })
})
