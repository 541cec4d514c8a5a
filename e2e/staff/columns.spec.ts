import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, logIn, test } from '../support/test.ts'

test('columns are chosen and ordered by keys, kept for the account, and left alone on a phone', async ({
  page,
  server,
}) => {
  await logIn(page, server)
  await page.goto('/crm/customers?view=table')
  const heads = page.getByRole('columnheader')
  const facts = ['Firma', 'Branche', 'Ort', 'Typ', 'Verantwortlich', 'Schlagwörter', 'Status', 'Offen']
  const more = ['Pipeline-Wert', 'E-Mail', 'Telefon', 'Letzter Kontakt', 'Bearbeiten und löschen']
  const usual = ['', ...facts, ...more]
  await expect(heads).toHaveText(usual)
  await page.getByRole('button', { name: 'Spalten wählen' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Spalten' })
  for (const name of ['Branche', 'Typ', 'Offen', 'Telefon'])
    await form.getByRole('checkbox', { name, exact: true }).uncheck()
  await form.getByRole('checkbox', { name: 'Angelegt' }).check()
  await form.getByRole('button', { name: 'Status nach vorne' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Enter')
  await expect(form.getByText('Status: Spalte 1 von')).toBeAttached()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  const chosen = ['Firma', 'Status', 'Ort', 'Verantwortlich', 'Schlagwörter', 'Pipeline-Wert', 'E-Mail']
  const names = [...chosen, 'Letzter Kontakt', 'Angelegt', 'Bearbeiten und löschen']
  await expect(heads).toHaveText(['', ...names])
  await page.reload()
  await expect(heads).toHaveText(['', ...names])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(heads).toHaveText(['', 'Firma', 'Status', 'Bearbeiten und löschen'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Spalten wählen' }).click()
  await form.getByRole('button', { name: 'Zurück zur Vorgabe' }).click()
  await page.keyboard.press('Control+s')
  await expect(heads).toHaveText(usual)
})
