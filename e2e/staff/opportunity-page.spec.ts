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
