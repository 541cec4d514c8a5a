import { expect, type Page } from '@playwright/test'

/** How many robots are left. */
export const counter = (page: Page) => page.getByText(/^\d+ von 60 Robotern$/)
/** The robots that are left. */
export const rows = (page: Page) => page.getByRole('article')
/** One of them. */
export const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
/** Payload against reach. */
export const plot = (page: Page) => page.getByRole('group', { name: /Traglast gegen Reichweite/ })
/** Opens the list to its end. */
export async function openAll(page: Page): Promise<void> {
  const more = page.getByRole('link', { name: /weitere[n]? anzeigen$/ })
  while (await more.isVisible()) {
    const open = await rows(page).count()
    await more.click()
    await expect(async () => expect(await rows(page).count()).toBeGreaterThan(open)).toPass()
  }
}
