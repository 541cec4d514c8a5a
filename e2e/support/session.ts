import { expect, type Page } from '@playwright/test'

/**
 * Ends the session of a page at the server, where sessions end in life. A cookie that is only taken away may be brought
 * back by the answer to a call that was on its way.
 */
export async function endSession(page: Page): Promise<void> {
  expect((await page.request.post('/api/admin/logout')).ok()).toBe(true)
}
