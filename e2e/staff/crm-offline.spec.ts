import { findings } from '../support/accessibility.ts'
import { connectNow } from '../support/connection.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('a server that restarts: it is said, nothing typed is lost, and the page goes on by itself', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/crm/customers')
  await page.getByRole('button', { name: 'Neuer Kunde' }).first().click()
  const form = page.getByRole('dialog', { name: 'Neuer Kunde' })
  const name = form.getByLabel('Firmenname')
  await name.fill('Pongau Hydraulik AG')
  const place = await name.boundingBox()
  const banner = page.locator('[role=status]').getByText('Keine Verbindung zum Server.', { exact: true })

  await test.step('a save without server says so in the form and at the lower edge', async () => {
    await server.halt()
    await page.keyboard.press('Control+s')
    await expect(form).toContainText('Keine Verbindung zum Server. Ihre Eingaben sind noch da.')
    await expect(banner).toBeVisible()
    await expect(name).toHaveValue('Pongau Hydraulik AG')
    expect(await name.boundingBox()).toEqual(place)
  })
  await test.step('what is read meanwhile fails in words; commands go on', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Suchen oder Befehl' })).toBeFocused()
    await page.keyboard.type('aktual')
    await expect(page.getByText(/gesucht wird nur in den Befehlen/)).toBeVisible()
    await expect(page.getByRole('option', { name: 'Aktualisieren' })).toBeVisible()
    await page.keyboard.press('Enter')
    expect(await findings(page)).toEqual([])
  })
  await test.step('back, it goes without being asked, and the same save succeeds', async () => {
    await server.resume()
    await expect(banner).toBeHidden({ timeout: 60_000 })
    await expect(name).toHaveValue('Pongau Hydraulik AG')
    await expect(form).not.toContainText('Keine Verbindung')
    await name.press('Control+s')
    await expect(page.getByText('Kunde angelegt')).toBeVisible()
    await expect(page.getByText('Pongau Hydraulik AG').first()).toBeVisible()
  })
})

test('the browser that loses its network says so at once; what a silent server did not answer is read when it is back', async ({
  page,
  context,
}) => {
  const button = page.getByRole('button', { name: 'Jetzt verbinden' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeAttached()
  await context.setOffline(true)
  await expect(button).toBeVisible()
  await context.setOffline(false)
  await expect(button).toBeHidden()

  await page.getByRole('banner').getByRole('link', { name: 'CRM' }).click()
  await expect(page.getByRole('region', { name: 'Angebot', exact: true })).toBeVisible()
  const calls = /\/api\/|\/health\//
  await page.route(calls, route => route.abort())
  await page.keyboard.press('2')
  await expect(page.getByRole('main').getByText('Keine Verbindung zum Server.').first()).toBeVisible()
  await button.click()
  await expect(button).toBeVisible()
  await page.unroute(calls)
  await connectNow(page)
  await expect(page.getByRole('link', { name: /Huber Anlagenbau/ }).first()).toBeVisible()
  await expect(button).toBeHidden()
})
