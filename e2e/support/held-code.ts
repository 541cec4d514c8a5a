import { expect, type Page } from '@playwright/test'

/** Keeps the code of a screen back, as a slow line does, until the answer is called. */
export async function holdCode(page: Page, screen: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  let isAsked = false
  await page.route(new RegExp(`/${screen}-[^/]+\\.js$`), async route => {
    isAsked = true
    await held.promise
    await route.continue()
  })
  return () => {
    expect(isAsked, `the code of ${screen} was asked for`).toBe(true)
    held.resolve()
  }
}
