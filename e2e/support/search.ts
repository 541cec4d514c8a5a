import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Waits until a list that is searched shows what was searched and nothing else any more, as a person does: a press on
 * what moves away is no click.
 */
export async function narrowedTo(items: Locator, text: string | RegExp): Promise<void> {
  await expect(items.filter({ hasText: text }).first()).toBeVisible()
  await expect(items.filter({ hasNotText: text })).toHaveCount(0)
}

/** Searches a list of a screen. */
export async function searchList(page: Page, items: Locator, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Suche' }).fill(text)
  await expect(page).toHaveURL(/[?&]search=/)
  await narrowedTo(items, text)
}
