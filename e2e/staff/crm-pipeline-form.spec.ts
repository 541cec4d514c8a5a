import { cardIn, make, openBoard, stored } from '../support/pipeline.ts'
import { narrowedTo } from '../support/search.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('a new one: each mistake has its message, the stage fills the probability, euros are typed in German', async ({
  page,
}) => {
  await openBoard(page)
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Neue Opportunity' })
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByRole('combobox', { name: 'Phase' })).toHaveValue('Erstkontakt')
  for (const message of ['Kunde muss ausgewählt werden', 'Titel ist erforderlich'])
    await expect(form.getByText(message)).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Kunde' })).toBeFocused()
  await page.keyboard.type('huber')
  await narrowedTo(page.getByRole('option'), /huber/i)
  await page.getByRole('option', { name: 'Huber Anlagenbau GmbH' }).click()
  const title = `Neue Zelle ${Date.now()}`
  await form.getByLabel('Titel').fill(title)
  const probability = form.getByLabel('Wahrscheinlichkeit in %')
  await form.getByRole('combobox', { name: 'Phase' }).click()
  await page.getByRole('option', { name: 'Angebot' }).click()
  await expect(probability).toHaveValue('60')
  await probability.fill('101')
  await form.getByLabel('Wert in €').fill('0')
  await form.getByLabel('Erwarteter Abschluss').fill('31.2.2027')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByText('Wahrscheinlichkeit muss zwischen 0 und 100% sein')).toBeVisible()
  await expect(form.getByText('Wert muss größer als 0 sein')).toBeVisible()
  await expect(form.getByText('Ungültiges Datum')).toBeVisible()
  await probability.fill('65')
  await form.getByRole('combobox', { name: 'Phase' }).click()
  await page.getByRole('option', { name: 'Verhandlung' }).click()
  await expect(probability).toHaveValue('65')
  await form.getByLabel('Wert in €').fill('12.345,67')
  await form.getByLabel('Erwarteter Abschluss').fill('28.2.27')
  await form.getByRole('combobox', { name: 'Quelle' }).click()
  await page.getByRole('option', { name: 'Bestandskunde' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Opportunity angelegt')).toBeVisible()
  const card = cardIn(page, 'Verhandlung', title)
  await expect(card).toContainText('€ 12.345,67')
  await expect(card).toContainText('28.02.2027')
  expect(await stored(page, Number(await card.getAttribute('data-card')))).toMatchObject({
    value: 1_234_567,
    probability: 65,
    source: 'existing_customer',
  })
})

test('two people change the same one: both values are shown, nothing typed is lost, and won stands firm', async ({
  page,
}) => {
  const { id, title } = await make(page, { probability: 33 })
  await openBoard(page, `?opportunity=${id}`)
  const form = page.getByRole('dialog', { name: 'Opportunity bearbeiten' })
  await expect(form.getByLabel('Titel')).toHaveValue(title)
  await form.getByLabel('Wert in €').fill('3000')
  await form.getByRole('combobox', { name: 'Phase' }).click()
  await page.getByRole('option', { name: 'Gewonnen' }).click()
  await expect(form.getByText('Steht durch die Phase fest')).toBeVisible()
  await page.request.patch(`/api/admin/crm/opportunities/${id}`, { data: { value: 2000, stageId: 5 } })
  await form.getByRole('button', { name: 'Speichern' }).click()
  const conflict = form.getByRole('group', { name: 'Unterschiede' })
  await expect(conflict.getByRole('row', { name: /Wert in €/ })).toContainText('€ 3.000,00€ 2.000,00')
  await expect(conflict.getByRole('row', { name: /Phase/ })).toContainText('GewonnenVerhandlung')
  await form.getByRole('button', { name: 'Meine Eingabe speichern' }).click()
  await expect(page.getByText('Opportunity gespeichert')).toBeVisible()
  const { actualCloseDate, ...after } = await stored(page, id)
  expect(after).toMatchObject({ value: 300_000, stageId: 7, probability: 100 })
  expect(actualCloseDate).not.toBeNull()
})
