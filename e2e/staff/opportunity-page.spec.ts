import type { Page } from '@playwright/test'
import { findingsInBothSchemes, overflowAt320 } from '../support/accessibility.ts'
import { make, stored } from '../support/pipeline.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an opportunity is a page: stage, a logged call, the next step, and nothing of the others', async ({
  page,
}) => {
  const { id, title, customerId } = await make(page, { stageId: 2 })
  const other = await make(page, { customerId })
  await page.request.post('/api/admin/crm/activities', {
    data: {
      customerId,
      opportunityId: other.id,
      type: 'note',
      title: 'Gehört woandershin',
      activityDate: new Date(),
      status: 'completed',
    },
  })
  await page.goto(`/crm/customers/${customerId}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByLabel('Kennzahlen der Opportunity')).toContainText('noch keiner')
  await expect(part(page, 'Aktivitäten').getByText('Keine Aktivitäten vorhanden')).toBeVisible()

  await page.keyboard.press('a')
  await page.keyboard.type('Preis besprochen')
  await page.getByRole('radiogroup', { name: 'Typ' }).getByText('Anruf').click()
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(page.getByRole('button', { name: 'Preis besprochen' })).toBeVisible()
  await expect(page.getByLabel('Kennzahlen der Opportunity')).not.toContainText('noch keiner')
  await expect(page.getByText('Gehört woandershin')).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Was ist geschehen?' }).fill('Angebot schicken')
  await page.getByRole('radiogroup', { name: 'Typ' }).getByText('Aufgabe').click()
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await expect(part(page, 'Nächster Schritt')).toContainText('Angebot schicken')

  const papers = part(page, 'Dokumente')
  const chosen = page.waitForEvent('filechooser')
  await papers.getByRole('button', { name: 'Dokumente hochladen' }).click()
  await (
    await chosen
  ).setFiles({ name: 'Plan Ä.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Plan') })
  const paper = papers.getByRole('link', { name: 'Plan Ä.pdf' })
  await expect(paper).toHaveAttribute('download', 'Plan Ä.pdf')
  const download = page.waitForEvent('download')
  await paper.click()
  // Its name comes from link and server; Chromium without a window calls one in fifty just "download".
  expect(await (await download).failure()).toBeNull()

  await page.getByRole('combobox', { name: 'Phase', exact: true }).click()
  await page.getByRole('option', { name: 'Verhandlung' }).click()
  await expect(page.getByText('Nach Verhandlung verschoben')).toBeVisible()
  expect(await stored(page, id)).toMatchObject({ stageId: 5 })
  await page.getByRole('radiogroup', { name: 'Was gezeigt wird' }).getByText('Änderungen').click()
  await expect(page.getByText(/^Phase: Qualifizierung/)).toBeVisible()

  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Opportunity bearbeiten' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await findingsInBothSchemes(page)).toEqual([])
  expect(await overflowAt320(page)).toBe(0)
})

test('what is dropped on the documents becomes one, a mail stays a mail, and a deleted one comes back', async ({
  page,
}) => {
  const { id, title, customerId } = await make(page)
  await page.goto(`/crm/opportunities/${id}`)
  const papers = part(page, 'Dokumente')
  await expect(papers.getByText('Keine Dokumente')).toBeVisible()
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Skizze'], 'Skizze.dwg'))
    data.items.add(new File(['Subject: Anfrage\r\n\r\nGuten Tag'], 'Anfrage.eml'))
    return data
  })
  await papers.dispatchEvent('dragover', { dataTransfer: files })
  await expect(page.getByText(new RegExp(`^Als Dokument bei .*${title}`))).toBeVisible()
  await papers.dispatchEvent('drop', { dataTransfer: files })
  await expect(papers.getByRole('link', { name: 'Skizze.dwg' })).toBeVisible()
  await expect(part(page, 'Aktivitäten').getByRole('button', { name: 'Anfrage' })).toBeVisible()
  await expect(papers.getByRole('link')).toHaveCount(1)

  await papers.getByRole('button', { name: 'Skizze.dwg löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(papers.getByText('Keine Dokumente')).toBeVisible()
  await page
    .getByRole('region', { name: /^Mitteilungen/ })
    .getByRole('button', { name: 'Rückgängig' })
    .click()
  await expect(papers.getByRole('link', { name: 'Skizze.dwg' })).toBeVisible()
  await page.goto(`/crm/customers/${customerId}`)
  await expect(part(page, 'Dokumente').getByText(title)).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})
