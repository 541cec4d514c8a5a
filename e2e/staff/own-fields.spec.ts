import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, logIn, test } from '../support/test.ts'

test('a field is added, filled in in the form of a customer, and archived while a form is open', async ({
  page,
  server,
}) => {
  await logIn(page, server)
  const companyName = `Feldwerk ${Date.now()}`
  const name = `Steuerung ${Date.now()}`
  const note = `Notiz ${Date.now()}`
  const created = await page.request.post('/api/admin/crm/customers', { data: { companyName } })
  const { id } = (await created.json()) as { id: number }

  await page.goto('/admin/fields')
  await page.getByRole('button', { name: 'Neues Feld' }).first().click()
  const fieldForm = page.getByRole('dialog', { name: 'Neues Feld' })
  // What was refused as a text may still become a choice.
  await fieldForm.getByRole('button', { name: 'Speichern' }).click()
  await fieldForm.getByLabel('Name').fill(name)
  await fieldForm.getByRole('combobox', { name: 'Typ' }).click()
  await page.getByRole('option', { name: 'Auswahl' }).click()
  await fieldForm.getByRole('textbox', { name: 'Wert 1' }).fill('Siemens')
  await page.keyboard.press('Enter')
  await expect(fieldForm.getByRole('textbox', { name: 'Wert 2' })).toBeFocused()
  await page.keyboard.type('Heidenhain')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await fieldForm.getByRole('button', { name: 'Speichern' }).click()
  await expect(fieldForm).toHaveCount(0)
  for (const data of [
    { kind: 'customer', type: 'text', name: note },
    { kind: 'customer', type: 'date', name: 'Vertragsende' },
  ])
    await page.request.post('/api/admin/crm/own-fields', { data })

  await page.goto(`/crm/customers/${id}`)
  await expect(page.getByRole('region', { name: 'Fakten' })).toBeVisible()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Kunde bearbeiten' })
  await form.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: 'Heidenhain' }).click()
  await form.getByLabel(note).fill('Zu behalten')

  const fields = (await (await page.request.get('/api/admin/crm/own-fields')).json()) as {
    id: number
    name: string
  }[]
  await page.request.delete(`/api/admin/crm/own-fields/${fields.find(field => field.name === note)!.id}`)
  // The console hears of it; what was typed can still be copied, and the rest is saved.
  await expect(
    form.getByText('Dieses Feld gibt es nicht mehr; was hier steht, wird nicht gespeichert'),
  ).toBeVisible()
  await expect(form.getByLabel(note)).toHaveValue('Zu behalten')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Fakten' })).toContainText(`${name}Heidenhain`)

  await page.goto('/crm/customers?view=table')
  await page.getByRole('button', { name: 'Eigene Felder' }).click()
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: 'Heidenhain' }).click()
  await expect(page.getByText('1 Kunde', { exact: true })).toBeVisible()
  // The list answers while somebody goes on typing.
  await page.getByLabel('Vertragsende von').pressSequentially('1.1.2027')
  await expect(page).toHaveURL(/2027-01-01/)
  await expect(page.getByLabel('Vertragsende von')).toBeFocused()
  await expect(page.getByText('Keine Kunden gefunden')).toBeVisible()
  await page.getByLabel('Vertragsende von').fill('')
  await expect(page.getByText('1 Kunde', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: companyName })).toBeVisible()
  await page.getByRole('button', { name: 'Spalten wählen' }).click()
  const columns = page.getByRole('dialog', { name: 'Spalten' })
  await columns.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Control+s')
  await expect(columns).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Heidenhain' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  const address = page.url()
  await page.getByRole('checkbox', { name: `${companyName} auswählen` }).check()
  await page.getByRole('button', { name: 'Feld ändern' }).click()
  const change = page.getByRole('dialog', { name: 'Feld bei einem Kunden ändern' })
  await change.getByRole('combobox', { name: 'Feld' }).click()
  await page.getByRole('option', { name }).click()
  await change.getByRole('combobox', { name: 'Neuer Wert' }).click()
  await page.getByRole('option', { name: 'Siemens' }).click()
  await expect(change.getByText('1 von 1 wird geändert.')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await change.getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByText(`${name}: Siemens`)).toBeVisible()
  await expect(page.getByText('Keine Kunden gefunden')).toBeVisible()

  await page.goto('/admin/fields')
  await page.getByRole('button', { name: `${name} archivieren` }).click()
  const question = page.getByRole('dialog', { name: `„${name}“ archivieren?` })
  await expect(question).toContainText('1 Kunde hat einen Wert.')
  await question.getByRole('button', { name: 'Archivieren' }).click()
  await expect(page.getByRole('region', { name: 'Archiviert' })).toContainText(name)
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.goto(address)
  await expect(page.getByText('Ein Feld dieser Ansicht gibt es nicht mehr')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Firma' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
  await page.goto('/admin/fields')
  await page.getByRole('button', { name: `${name} wiederherstellen` }).click()
  await expect(page.getByRole('region', { name: 'Kunden', exact: true })).toContainText(name)

  await page.getByRole('button', { name: `${name} archivieren` }).click()
  await question.getByRole('button', { name: 'Archivieren' }).click()
  await page.getByRole('button', { name: `${name} endgültig löschen` }).click()
  const removal = page.getByRole('dialog', { name: `„${name}“ endgültig löschen?` })
  await expect(removal).toContainText('Der Wert von 1 Kunde wird gelöscht')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await removal.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText('Feld gelöscht')).toBeVisible()
  await expect(page.getByRole('button', { name: `${name} wiederherstellen` })).toHaveCount(0)
})
