import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { addColleague } from '../support/colleague.ts'
import { expect, test } from '../support/test.ts'

let count = 0

const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const response = await page.request.post(`/api/admin/crm/${path}`, { data })
  expect(response.status()).toBe(201)
  return (await response.json()) as T
}

/** A customer of whoever is logged in, with an open opportunity and a call that is overdue. */
async function makeDesk(page: Page) {
  const name = `Pultwerk ${Date.now()} ${++count}`
  const { id } = await post<{ id: number }>(page, 'customers', { companyName: name })
  const opportunity = { customerId: id, title: `Zelle von ${name}`, stageId: 4, value: 1000 }
  await post(page, 'opportunities', opportunity)
  const activityDate = new Date(Date.now() - 86_400_000).toISOString()
  const call = {
    customerId: id,
    type: 'call',
    title: `Rückruf an ${name}`,
    activityDate,
    dueDate: activityDate,
  }
  await post(page, 'activities', { ...call, status: 'pending' })
  return { id, name, deal: opportunity.title, call: call.title }
}

const logIn = (page: Page, { email, password }: { email: string; password: string }) =>
  page.request.post('/api/admin/login', { data: { email, password } })

async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Verantwortlich' }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the day begins with one’s own; other screens with everybody’s, until somebody chooses theirs', async ({
  page,
  server,
}) => {
  const jakob = await addColleague(server)
  await logIn(page, server)
  const annas = await makeDesk(page)
  await logIn(page, jakob)
  const own = await makeDesk(page)

  await page.goto('/crm/activities?view=day')
  const row = (title: string) => page.getByRole('group', { name: `Anruf: ${title}` })
  await expect(row(own.call)).toBeVisible()
  await expect(row(annas.call)).toHaveCount(0)
  await choose(page, 'Alle Personen')
  await expect(row(annas.call)).toBeVisible()

  const customer = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto('/crm/customers?search=Pultwerk')
  await expect(customer(annas.name)).toBeVisible()
  await choose(page, 'Meine')
  await expect(customer(annas.name)).toHaveCount(0)
  await expect(customer(own.name)).toBeVisible()
  // Chosen once, it holds on the other screens and after a reload.
  await page.goto('/crm')
  await expect(page.getByRole('article', { name: own.deal })).toBeVisible()
  await expect(page.getByRole('article', { name: annas.deal })).toHaveCount(0)
  await page.goto('/crm/overview')
  await expect(page.getByRole('combobox', { name: 'Verantwortlich' })).toHaveValue('Meine')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Suchen oder Befehl' }).fill('Pultwerk')
  const hits = page.getByRole('listbox').getByRole('option')
  await expect(hits.filter({ hasText: annas.name }).first()).toBeVisible()
  await page.getByRole('switch', { name: 'Nur meine' }).click()
  await expect(hits.filter({ hasText: annas.name })).toHaveCount(0)
  await expect(hits.filter({ hasText: own.name }).first()).toBeVisible()
})

test('a customer is handed over with a note, and taken back', async ({ page, server }) => {
  const jakob = await addColleague(server)
  await logIn(page, server)
  const { id, name } = await makeDesk(page)
  await page.goto(`/crm/customers/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('u')
  const dialog = page.getByRole('dialog', { name: 'Übergeben' })
  await expect(dialog.getByRole('button', { name: 'Übergeben' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Wer übernimmt' }).click()
  await page.getByRole('option', { name: jakob.name }).click()
  await expect(dialog.getByText('Wechselt: 1 Kunde, 1 Opportunity, 1 Aktivität.')).toBeVisible()
  await dialog.getByLabel('Notiz zur Übergabe').fill('Frau Nagl zuerst anrufen')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Übergeben' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByText('Änderungen', { exact: true }).click()
  await expect(page.getByText('Frau Nagl zuerst anrufen').first()).toBeVisible()
  const own = page.getByRole('term').filter({ hasText: 'Verantwortlich' }).locator('xpath=..')
  await expect(own).toContainText(jakob.name)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(own).toContainText('Anna Berger')
})

test('several opportunities and activities are chosen in their lists and handed over', async ({
  page,
  server,
}) => {
  const jakob = await addColleague(server)
  await logIn(page, server)
  const desks = [await makeDesk(page), await makeDesk(page)]
  async function handOver(said: string): Promise<void> {
    await expect(page.getByRole('region', { name: 'Auswahl' })).toContainText('2 ausgewählt')
    await page.getByRole('button', { name: 'Übergeben' }).click()
    const dialog = page.getByRole('dialog', { name: 'Übergeben' })
    await dialog.getByRole('combobox', { name: 'Wer übernimmt' }).click()
    await page.getByRole('option', { name: jakob.name }).click()
    await expect(dialog.getByText(`Wechselt: ${said}.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Übergeben' }).click()
    await expect(page.getByText(`An ${jakob.name}: ${said}`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Auswahl' })).toHaveCount(0)
  }
  await page.goto('/crm?view=list&search=Pultwerk')
  for (const { deal } of desks) await page.getByRole('checkbox', { name: `${deal} auswählen` }).check()
  await handOver('2 Opportunities')
  await page.goto('/crm/activities?search=Pultwerk')
  for (const { call } of desks) await page.getByRole('checkbox', { name: `Auswählen: ${call}` }).check()
  await handOver('2 Aktivitäten')
})

test('an account is not closed before somebody takes over', async ({ page, server }) => {
  const jakob = await addColleague(server)
  await logIn(page, jakob)
  const { id } = await makeDesk(page)
  await logIn(page, server)
  await page.goto('/admin/accounts')
  await page.getByRole('button', { name: `${jakob.name} sperren` }).click()
  const dialog = page.getByRole('dialog', { name: `${jakob.name} sperren?` })
  await expect(dialog.getByText('1 Kunde, 1 Opportunity, 1 Aktivität')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await dialog.getByLabel('Ihr aktuelles Passwort', { exact: true }).fill(server.password)
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await expect(dialog.getByText('Bitte wählen Sie, wer übernimmt.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Wer übernimmt' }).click()
  await page.getByRole('option', { name: 'Anna Berger' }).click()
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await expect(page.getByText('Konto gesperrt')).toBeVisible()
  const customer = await page.request.get(`/api/admin/crm/customers/${id}`)
  const { id: annaId } = (await (await page.request.get('/api/admin/account')).json()) as { id: number }
  expect(await customer.json()).toMatchObject({ ownerId: annaId })
})
