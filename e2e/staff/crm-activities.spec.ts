import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'
import { holdToast } from '../support/toast.ts'

let count = 0

/** An activity of its own for one story. */
async function make(page: Page, fields: object = {}): Promise<{ id: number; title: string }> {
  const [customer] = (await (await page.request.get('/api/admin/crm/customers?limit=1')).json()) as {
    id: number
  }[]
  const data = {
    customerId: customer!.id,
    type: 'call',
    title: `Rückruf ${Date.now()} ${++count}`,
    activityDate: new Date().toISOString(),
    status: 'pending',
    ...fields,
  }
  const response = await page.request.post('/api/admin/crm/activities', { data })
  expect(response.status()).toBe(201)
  return (await response.json()) as { id: number; title: string }
}

const rowOf = (page: Page, title: string) => page.getByRole('group', { name: `Anruf: ${title}` })

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

const statusesIn = async (page: Page, form: string) => {
  await page.getByRole('dialog', { name: form }).getByRole('combobox', { name: 'Status' }).click()
  return page.getByRole('option')
}

test('an empty form names what is missing, and a failed save keeps what was typed; the states are those of the place', async ({
  page,
}) => {
  await page.goto('/crm/activities')
  await page.getByRole('button', { name: 'Neue Aktivität' }).click()
  const form = page.getByRole('dialog', { name: 'Neue Aktivität' })
  await form.getByLabel('Aktivitätsdatum', { exact: true }).fill('')
  await form.getByRole('button', { name: 'Speichern' }).click()
  for (const message of [
    'Kunde muss ausgewählt werden',
    'Aktivitätstyp ist erforderlich',
    'Titel ist erforderlich',
    'Aktivitätsdatum ist erforderlich',
  ])
    await expect(form.getByText(message)).toBeVisible()

  await form.getByRole('combobox', { name: 'Kunde' }).click()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().click()
  await form.getByRole('combobox', { name: 'Aktivitätstyp' }).click()
  await page.getByRole('option', { name: 'Anruf' }).click()
  await form.getByLabel('Titel').fill('Taktzeit geklärt')
  await form.getByLabel('Aktivitätsdatum', { exact: true }).fill('20.11.2026')
  const states = await statusesIn(page, 'Neue Aktivität')
  await expect(states).toHaveText(['Erledigt', 'Offen', 'Abgebrochen'])
  await states.filter({ hasText: 'Offen' }).click()
  await page.route('**/api/admin/crm/activities', route => route.abort())
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Fehler beim Erstellen der Aktivität')).toBeVisible()
  await expect(form.getByLabel('Titel')).toHaveValue('Taktzeit geklärt')
  await page.unroute('**/api/admin/crm/activities')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Aktivität wurde erfolgreich erstellt')).toBeVisible()

  await test.step('what is stored may have any state', async () => {
    await rowOf(page, 'Taktzeit geklärt').press('Enter')
    const edited = page.getByRole('dialog', { name: 'Aktivität bearbeiten' })
    const all = await statusesIn(page, 'Aktivität bearbeiten')
    await expect(all).toHaveCount(4)
    await all.filter({ hasText: 'In Arbeit' }).click()
    await page.keyboard.press('Control+s')
    await expect(edited).toBeHidden()
  })
  await test.step('on the pipeline', async () => {
    await page.keyboard.press('3')
    const ofCard = page.getByRole('button', { name: /^Aktivität für .* erstellen$/ })
    await ofCard.first().click()
    await expect(await statusesIn(page, 'Neue Aktivität')).toHaveText(['Offen', 'In Arbeit', 'Erledigt'])
  })
})

test('my day by keyboard: an overdue activity is moved to the next working day, or completed with the next step', async ({
  page,
}) => {
  const moved = await make(page, { dueDate: '2025-01-07T14:30:00+01:00' })
  const { title } = await make(page, { dueDate: '2025-01-07T09:00:00+01:00' })
  await page.goto('/crm/activities?view=day')
  const overdue = page.getByRole('region', { name: 'Überfällig' })
  const soon = page.getByRole('region', { name: 'Nächste 7 Tage' })
  await expect(overdue.getByText('überfällig 07.01.2025').first()).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(overdue.locator('[data-activity-row]').first()).toBeFocused()

  await rowOf(page, moved.title).focus()
  await page.keyboard.press('v')
  await page.getByRole('menuitem', { name: /^Nächster Arbeitstag/ }).press('Enter')
  await expect(page.getByText(/^Verschoben auf/)).toBeVisible()
  await expect(soon.getByText(moved.title)).toBeVisible()
  const { dueDate } = (await (await page.request.get(`/api/admin/crm/activities/${moved.id}`)).json()) as {
    dueDate: string
  }
  expect(new Date(dueDate).toLocaleTimeString('de-AT', { timeZone: 'Europe/Vienna' })).toBe('14:30:00')

  await rowOf(page, title).focus()
  await page.keyboard.press('x')
  const form = page.getByRole('dialog', { name: 'Aktivität erledigen' })
  await form.getByRole('combobox', { name: 'Ergebnis' }).click()
  await page.getByRole('option', { name: 'Nicht erreicht', exact: true }).click()
  await form.getByLabel('Nächsten Schritt planen').press('Space')
  await form.getByRole('button', { name: /^Nächster Arbeitstag/ }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Aktivität erledigt')).toBeVisible()
  await expect(overdue.getByText(title)).toBeHidden()
  await expect(soon.getByText(title)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rowOf(page, moved.title).getByText('GmbH')).toBeVisible()
})

test('a completion meets a newer state and shows both; its toast takes it back with the next step', async ({
  page,
}) => {
  const { id, title } = await make(page, { dueDate: '2025-01-07T09:00:00+01:00', outcomeNotes: 'Vorzimmer' })
  const completed = async () => (await page.request.get(`/api/admin/crm/activities/${id}`)).json()
  await page.goto('/crm/activities?view=day')
  await rowOf(page, title).press('x')
  const form = page.getByRole('dialog', { name: 'Aktivität erledigen' })
  await form.getByLabel('Notiz zum Ergebnis').fill('Meine Notiz')
  await form.getByLabel('Nächsten Schritt planen').press('Space')
  await form.getByLabel('Titel').fill(`Danach ${title}`)
  await page.request.patch(`/api/admin/crm/activities/${id}`, { data: { outcomeNotes: 'Notiz von Karl' } })
  const differences = form.getByRole('group', { name: 'Unterschiede' })
  // A second press does not overwrite it.
  for (let press = 0; press < 2; press++) {
    const answered = page.waitForResponse(response => response.url().endsWith(`/${id}/completion`))
    await page.keyboard.press('Control+s')
    expect((await answered).status()).toBe(409)
    await expect(differences.getByRole('row', { name: /Notiz zum Ergebnis/ })).toContainText(
      'Meine NotizNotiz von Karl',
    )
  }
  await form.getByRole('button', { name: 'Meine Eingabe speichern' }).click()
  await holdToast(page, 'Aktivität erledigt')
  await expect(rowOf(page, `Danach ${title}`)).toBeVisible()
  expect(await completed()).toMatchObject({ status: 'completed', outcomeNotes: 'Meine Notiz' })

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Rückgängig gemacht')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Überfällig' }).getByText(title, { exact: true }),
  ).toBeVisible()
  await expect(rowOf(page, `Danach ${title}`)).toBeHidden()
  expect(await completed()).toMatchObject({ status: 'pending', outcomeNotes: 'Notiz von Karl' })
})

test('an activity is found by its title, deleted after a question, and brought back by the toast', async ({
  page,
}) => {
  const { title } = await make(page)
  await page.goto('/crm/activities')
  await expect(page.locator('[data-activity-row]').first()).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Suche' }).fill(title)
  await expect(page).toHaveURL(/search=/)
  await rowOf(page, title).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await holdToast(page, 'Aktivität gelöscht')
  await expect(page.getByText('Keine Aktivitäten gefunden')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(rowOf(page, title)).toBeVisible()
})
