import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Suchen oder Befehl' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Suchen oder Befehl' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** What the search finds for "roder". Only this file replaces the server's answer: it is about the palette. */
const found = {
  groups: [
    {
      kind: 'customer',
      hits: [
        { id: 1, title: 'Röder Fördertechnik GmbH', subtitle: 'Enns', customerId: null, at: null },
        { id: 2, title: 'Gebr. Roeder OG', subtitle: 'Amstetten', customerId: null, at: null },
      ],
    },
    {
      kind: 'mail',
      hits: [
        {
          id: 4,
          title: 'AW: Förderhöhe, Hr. Rödermayr',
          subtitle: 'Steiner Logistik GmbH',
          customerId: 2,
          at: '2026-11-12T08:00:00.000Z',
        },
      ],
    },
  ],
}

test('five tabs by their digits, and a field keeps its digits; the question mark lists the keys of the page', async ({
  page,
}) => {
  await page.goto('/crm')
  await expect(heading(page, 'Pipeline')).toBeAttached()
  const names = ['Übersicht', 'Kunden', 'Pipeline', 'Aktivitäten', 'E-Mail']
  const tabs = page.getByRole('navigation', { name: 'CRM' })
  await expect(tabs.getByRole('link')).toHaveText(names.map((name, index) => `${name}${index + 1}`))
  for (const [index, name] of names.entries()) {
    await page.keyboard.press(String(index + 1))
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await page.keyboard.press('2')
  await expect(heading(page, 'Kunden')).toBeAttached()
  await page.keyboard.press('/')
  await page.keyboard.type('4 ?')
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('4 ?')
  await expect(page).toHaveURL(/\/crm\/customers/)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(tabs.getByText('1', { exact: true })).toBeHidden()

  await test.step('the keys of the page', async () => {
    await tabs.getByRole('link', { name: 'Kunden' }).press('?')
    const keys = page.getByRole('dialog', { name: 'Tastenkürzel' })
    await expect(keys).toContainText('Neuer Kunde')
    await expect(keys).toContainText('Suchen oder Befehl')
    await expect(keys).toContainText('Aktivitäten')
    // Keys of the page rest below a dialog.
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.getByRole('button', { name: 'Tastenkürzel' }).click()
    await expect(keys).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})

test('commands open forms on other pages and go to every screen', async ({ page }) => {
  await page.goto('/admin')
  await expect(heading(page, 'Dashboard')).toBeAttached()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('kunde anlegen')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Neuer Kunde' })
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/\/crm\/customers$/)

  await test.step('over a form: Escape closes the palette only, and what was typed stays', async () => {
    await form.getByLabel('Firmenname').fill('Almtal Guss GmbH')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('spam')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(form.getByLabel('Firmenname')).toHaveValue('Almtal Guss GmbH')
    await expect(form.getByLabel('Firmenname')).toBeFocused()
  })
  await test.step('leaving it asks first', async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('zu spam')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(heading(page, 'Zustellbarkeit und Spam-Test')).toBeAttached()
  })
  await test.step('the mouse does it, too', async () => {
    await page.getByRole('button', { name: 'Suchen oder Befehl' }).click()
    await field(page).fill('roboter')
    await page.getByRole('option', { name: /Gehe zu Roboter/ }).click()
    await expect(heading(page, 'Roboter')).toBeAttached()
  })
  await test.step('G and a letter go straight there', async () => {
    await expect(palette(page)).toBeHidden()
    // As quickly as people press them: a busy page must not come between two keys that belong together.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('k')])
    await expect(heading(page, 'Kontaktanfragen')).toBeAttached()
  })
})

test('the palette has no accessibility finding; what is found opens in a tab of its own, or here', async ({
  page,
  context,
}) => {
  await page.route('**/api/admin/crm/search?*', route => route.fulfill({ json: found }))
  await page.goto('/crm/customers')
  await page.getByRole('searchbox', { name: 'Suche' }).focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.keyboard.type('roder')
  const first = page.getByRole('option', { name: /Röder Fördertechnik GmbH/ })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  expect(await findingsInBothSchemes(page)).toEqual([])
  const kinds = palette(page)
  await kinds.getByText('Aktivitäten', { exact: true }).last().click()
  await expect(kinds.getByText('Nichts gefunden für „roder“')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])

  await kinds.getByText('Kunden', { exact: true }).last().click()
  await field(page).focus()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(tab).toHaveURL(/\/crm\/customers\/1$/)
  await tab.close()
  await expect(field(page)).toHaveValue('roder')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/crm\/customers\/1$/)
  await expect(palette(page)).toBeHidden()
})
