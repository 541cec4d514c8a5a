import { expect, type Page } from '@playwright/test'

/** Presses what connects at once; the page asks by itself, too, so that it may be gone before it is pressed. */
export async function connectNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Jetzt verbinden' })
  await button.click({ timeout: 5_000 }).catch(() => expect(button).toBeHidden())
}
