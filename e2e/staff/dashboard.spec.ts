import { AxeBuilder } from '@axe-core/playwright'
import { endSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

// The form of the log-in has its own story.
test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
  await page.goto('/admin')
  const latest = page.getByRole('region', { name: 'Neueste Kontaktanfragen' })
  await expect(latest.getByRole('listitem').first()).toBeVisible()
  // Everything has been read once.
  await expect(page.locator('[data-spinning]')).toHaveCount(0)
})

test('five figures, what is to be done, and links to the areas', async ({ page }) => {
  for (const label of ['Kunden', 'Opportunities', 'Aktivitäten', 'Kontaktanfragen', 'Bewerbungen'])
    await expect(page.locator('dl[aria-label=Kennzahlen] dt', { hasText: label })).toBeVisible()
  const toDo = page.getByRole('region', { name: 'Jetzt zu tun' })
  await expect(toDo.getByText(/neue Kontaktanfrage/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Betrieb' }).getByText(/^\d+\.\d+\.\d+$/)).toBeVisible()
  for (const [name, path] of Object.entries({
    CRM: '/crm',
    Kontaktanfragen: '/admin/contacts',
    'E-Mail-Einstellungen': '/admin/email-settings',
    Bewerbungen: '/admin/job-applications',
  }))
    await expect(
      page.getByRole('region', { name: 'Bereiche' }).getByRole('link', { name: new RegExp(`^${name}`) }),
    ).toHaveAttribute('href', path)
  await toDo.getByRole('link', { name: /Bearbeiten/ }).click()
  await expect(page).toHaveURL(/\/admin\/contacts\?status=new&sort=createdAt/)
  await expect(page.getByRole('radio', { name: 'Neu' })).toBeChecked()
})

test('a new request is there after a refresh by key', async ({ page }) => {
  const lastName = `Auer${Date.now()}`
  const latest = page.getByRole('region', { name: 'Neueste Kontaktanfragen' })
  const answer = await page.request.post('/api/contact', {
    data: {
      firstName: 'Dominik',
      lastName,
      email: 'd@a.example',
      phone: '1',
      company: 'A',
      message: 'Rückruf',
    },
  })
  expect(answer.status()).toBe(201)
  await page.keyboard.press('r')
  await expect(latest.getByText(`Dominik ${lastName}`)).toBeVisible()
})

test('a failing answer, a missing server and the end of the session are told apart', async ({ page }) => {
  const refresh = () => page.getByRole('button', { name: /Aktualisieren/ }).click()
  await page.route('**/api/admin/dashboard', route => route.fulfill({ status: 500, body: '' }))
  await refresh()
  await expect(page.getByText('Dashboard konnte nicht geladen werden.')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/admin/dashboard', route => route.abort())
  await refresh()
  await expect(page.getByText('Verbindungsfehler')).toBeVisible()
  await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut laden' }).click()
  await expect(page.getByText('Verbindungsfehler')).toBeHidden()
  await endSession(page)
  const login = page.getByRole('heading', { level: 1, name: 'Anmeldung' })
  // What the page reads by itself may have met the end of the session already.
  await page
    .getByRole('button', { name: /Aktualisieren/ })
    .click({ timeout: 5_000 })
    .catch(() => expect(login).toBeVisible())
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(login).toBeVisible()
})

for (const [width, height, colorScheme] of [
  [1440, 900, 'light'],
  [1024, 768, 'dark'],
] as const)
  test(`it has no accessibility finding at ${width} in ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/admin')
    await expect(page.getByRole('region', { name: 'Betrieb' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
