import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes } from '../support/accessibility.ts'
import { settingsFor, startMailServer, type MailServer } from '../../apps/api/test/mail-server.ts'
import { expect, test } from '../support/test.ts'

let mailServer: MailServer
test.beforeAll(async () => {
  mailServer = await startMailServer()
})
test.afterAll(() => mailServer.stop())
test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

const DAY = 86_400_000
const preview = (page: Page) => page.getByRole('region', { name: /^(Heute würde gesendet|Noch offen)$/ })
// On the page: the question that is still closing has a button of the same name.
const runNow = (page: Page) => preview(page).getByRole('button', { name: 'Jetzt ausführen' })

async function enterDue(page: Page): Promise<void> {
  const created = await page.request.post('/api/admin/crm/customers', {
    data: { companyName: 'Donaudampfschifffahrtsgesellschaft Förderanlagenbau GmbH' },
  })
  const { id: customerId } = (await created.json()) as { id: number }
  const date = new Date(Date.now() - 2 * DAY).toISOString()
  const answer = await page.request.post('/api/admin/crm/activities', {
    data: {
      customerId,
      type: 'task',
      title: 'Angebot nachreichen',
      activityDate: date,
      dueDate: date,
      status: 'pending',
    },
  })
  expect(answer.status()).toBe(201)
}

test('reminders are previewed, switched on, sent once and written down', async ({ page }) => {
  await enterDue(page)
  await page.goto('/crm/email')

  await test.step('the preview tells whom it would reach; mail is off and says so', async () => {
    await expect(preview(page).getByRole('link', { name: 'Angebot nachreichen' })).toBeVisible()
    await expect(preview(page).getByText(/überfällig$/)).toBeVisible()
    await expect(page.getByText('E-Mail-System ausgeschaltet')).toBeVisible()
    await expect(page.getByText('Noch keine Läufe')).toBeVisible()
  })

  await test.step('a wrong time is named and nothing is lost', async () => {
    await page.getByRole('switch', { name: /^Erinnerung/ }).press('Space')
    await page.getByRole('textbox', { name: 'Uhrzeit der E-Mails' }).fill('25:00')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toContainText('Bitte eine Uhrzeit wie 09:00 eingeben')
    await expect(page.getByRole('switch', { name: /^Erinnerung/ })).toBeChecked()
  })

  await test.step('saved, it still can not run while mail is off', async () => {
    await page.getByRole('textbox', { name: 'Uhrzeit der E-Mails' }).fill('2359')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Automatik gespeichert')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Uhrzeit der E-Mails' })).toHaveValue('23:59')
    await expect(runNow(page)).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('with mail on, today’s run is made early: one mail, one entry', async () => {
    const saved = await page.request.post('/api/admin/email-settings', { data: settingsFor(mailServer.port) })
    expect(saved.status()).toBe(200)
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(page.getByText('E-Mail-System ausgeschaltet')).toBeHidden()
    await runNow(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Jetzt ausführen' }).click()
    await expect(page.getByText('Heutiger Lauf erledigt')).toBeVisible()
    await expect(page.getByText(/Der heutige Lauf war um/)).toBeVisible()
    await expect(runNow(page)).toHaveAttribute('aria-disabled', 'true')
    const log = page.getByRole('table', { name: 'Läufe der Automatik' })
    await expect(log.getByRole('row').nth(1)).toContainText(/Aktivität.*E-Mail/)
    await expect
      .poll(() => mailServer.caught.filter(({ to }) => to.includes('anna.berger@example.org')).length)
      .toBe(1)
  })
})

test('the other rules are chosen by key, typed days move the preview at once, and nobody finds an obstacle', async ({
  page,
}) => {
  await page.goto('/crm/email')
  const log = page.getByRole('table', { name: 'Läufe der Automatik' })
  await expect(log).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('region', { name: 'Automatik', exact: true })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
  const main = page.getByRole('main')
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => main.evaluate(element => element.scrollWidth - element.clientWidth), `at ${width}`)
      .toBe(0)
    if (width === 390) expect(await findings(page)).toEqual([])
  }
  await expect(page.getByRole('button', { name: /^Erinnerung/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Nachfassen/ })).toHaveAttribute('aria-pressed', 'true')
  const asked = page.waitForRequest(/silence\/preview\?days=3$/)
  await page.getByRole('textbox', { name: /^Tage: Warnung/ }).fill('3')
  await asked
  await page.getByRole('link', { name: 'Kunden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page).toHaveURL(/\/crm\/customers/)
})
