import { expect, type Locator, type Page } from '@playwright/test'

/** A customer of its own with an address, and its number. */
export async function newCustomer(page: Page, companyName: string, email = ''): Promise<number> {
  const answer = await page.request.post('/api/admin/crm/customers', { data: { companyName, email } })
  return ((await answer.json()) as { id: number }).id
}

/** Opens the page of a customer of its own, and waits until mails can be dropped on it. */
export async function openCustomer(page: Page, companyName: string, email = ''): Promise<number> {
  const id = await newCustomer(page, companyName, email)
  await page.goto(`/crm/customers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
  await expect(page.getByText('Keine Aktivitäten vorhanden')).toBeVisible()
  return id
}

/** The dock with what became of dropped mails. */
export const dockOf = (page: Page): Locator => page.getByRole('region', { name: 'Ablage' })

/** One dropped mail in the dock. */
export const entry = (page: Page, text: string): Locator =>
  dockOf(page).getByRole('listitem').filter({ hasText: text })

/** The timeline of the customer that is open. */
export const history = (page: Page): Locator => page.getByRole('region', { name: 'Aktivitäten' })
