import { expect, type Locator, type Page } from '@playwright/test'

/** Searches a list as a person does, who clicks when it has come to rest: a press on what moves away is no click. */
export async function searchList(page: Page, items: Locator, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Suche' }).fill(text)
  await expect(page).toHaveURL(/[?&]search=/)
  await expect(items.filter({ hasNotText: text })).toHaveCount(0)
}
