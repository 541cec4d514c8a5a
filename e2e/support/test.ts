import { expect, type Page } from '@playwright/test'
import { tellScreen } from './last-words.ts'
import type { Server } from './server.ts'
import { testWithServer } from './servers.ts'

interface Fixtures {
  quietConsole: void
}

// Playwright itself asks something of every frame, also of one that lets no script run. A refused call, or a code file that did not arrive, is reported by the browser; what the page does about it is what a
// test looks at.
const reported =
  /^Blocked script execution|^Failed to load resource|Unable to preload CSS|dynamically imported module/

/**
 * A page of the site can be read before its scripts run, and its links work without them: what a test expects of
 * scripts must wait for them. A test that stops the clock, and scripts with it, opens its page until 'commit'.
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (options?.waitUntil !== 'commit') await started(page)
    return response
  }
}

/** Gives the site the first sign of a visitor, with which its scripts start. */
export async function started(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  // It takes over from the browser where to scroll when it has started.
  await page.waitForFunction(
    () => !document.getElementById('state') || history.scrollRestoration === 'manual',
  )
}

/** Opens the landing page and scrolls as far as its lower sections need to work. */
export async function openSections(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.locator('#business').evaluate(section => section.scrollIntoView({ behavior: 'instant' }))
  await expect(page.locator('#contact [data-seen=waiting]')).toBeAttached()
}

/** A console error or a failed request for a file fails the test. */
export const test = testWithServer.extend<Fixtures>({
  baseURL: async ({ server }, provide) => provide(server.url),
  page: async ({ page, javaScriptEnabled }, provide, info) => {
    if (javaScriptEnabled !== false) waitForScripts(page)
    await provide(page)
    await tellScreen(page, info)
  },
  quietConsole: [
    async ({ page }, provide) => {
      const said: string[] = []
      page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      page.on('pageerror', error => said.push(error.message))
      await provide()
      expect(said.filter(text => !reported.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Logs in by the call that the form makes, and opens the back office; the form has its own stories. */
export const logIn = (page: Page, { email, password }: Pick<Server, 'email' | 'password'>): Promise<void> =>
  test.step('log in', async () => {
    const response = await page.request.post('/api/admin/login', { data: { email, password } })
    expect(response.ok()).toBe(true)
    await page.goto('/admin')
  })

/** Types the own password into the dialog that asks for it before settings are saved. */
export async function confirm(page: Page, { password }: Pick<Server, 'password'>): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Ihr aktuelles Passwort' })
  await field.fill(password)
  await field.press('Enter')
}
