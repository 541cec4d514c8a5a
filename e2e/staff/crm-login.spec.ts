import { expect, test } from '../support/test.ts'

test('the log-in in place of the CRM: its failures in its words, its page a second later, its way out', async ({
  page,
  server,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const alert = page.getByRole('alert')
  const send = () => page.getByRole('button', { name: 'Anmelden' }).click()

  await page.goto('/crm/customers/1')
  await expect(heading).toHaveText('CRM-Anmeldung')
  await page.getByLabel('E-Mail').fill(server.email)

  await test.step("a refusal is said in the server's words, or in ours where it has none", async () => {
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await send()
    await expect(alert).toHaveText('Ungültige E-Mail oder Passwort.')
    await page.route('**/api/admin/login', route => route.fulfill({ status: 502, body: '<html>' }))
    await send()
    await expect(alert).toHaveText('Login fehlgeschlagen')
  })
  await test.step('without an answer', async () => {
    await page.unroute('**/api/admin/login')
    await page.route('**/api/admin/login', route => route.abort())
    await send()
    await expect(alert).toHaveText('Verbindungsfehler. Bitte versuchen Sie es erneut.')
    await page.unroute('**/api/admin/login')
    await expect(page.getByLabel('E-Mail')).toHaveValue(server.email)
  })
  await test.step('a second after the log-in stands the page that was asked for', async () => {
    await page.getByLabel('Passwort', { exact: true }).fill(server.password)
    // Both moments by the clock of the page: the runner hears of them when it has time.
    const shown = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const look = () =>
            document.querySelector('h1')?.textContent === 'Huber Anlagenbau GmbH'
              ? resolve(performance.now())
              : requestAnimationFrame(look)
          look()
        }),
    )
    await send()
    await expect(page.getByText('Anmeldung erfolgreich')).toBeVisible()
    await expect(heading).toHaveText('Huber Anlagenbau GmbH')
    // Timers may be early by a millisecond.
    const answered = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return calls.findLast(({ name }) => name.endsWith('/api/admin/login'))!.responseEnd
    })
    expect((await shown) - answered).toBeGreaterThanOrEqual(995)
    await expect(page).toHaveURL(/\/crm\/customers\/1$/)
  })
  await test.step('the log-out returns to /crm, and nobody gets in again by the back button', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(heading).toHaveText('CRM-Anmeldung')
    await expect(page).toHaveURL(/\/crm$/)
    await page.goBack()
    await expect(heading).toHaveText('CRM-Anmeldung')
  })
})
