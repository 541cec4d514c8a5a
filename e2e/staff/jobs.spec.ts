import { findingsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// The form of the log-in has its own story.
test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('a posting from the first word to its end', async ({ page, request: visitor }) => {
  const save = () => page.keyboard.press('Control+s')
  const alert = page.getByRole('alert')
  await page.goto('/admin/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Stellen' })).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await findingsInBothSchemes(page), 'list').toEqual([])

  await test.step('a draft, with everything but the statement of the pay', async () => {
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/admin\/jobs\/new$/)
    await expect(page.getByLabel('Titel')).toBeVisible()
    expect(await findingsInBothSchemes(page), 'new').toEqual([])
    await page.getByLabel('Titel').fill('Schweißtechnik Größe M')
    await page.getByLabel('Abteilung').fill('Fertigung')
    await page.getByLabel('Arbeitsort').fill('Dornbirn')
    await page.getByLabel('Beschreibung').fill('Du schweißt Gestelle für Roboterzellen.\nUnd du prüfst sie.')
    await page.getByLabel('Aufgaben').fill('Schweißen\nPrüfen')
    await save()
    await expect(page.getByText('Entwurf gespeichert')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Schweißtechnik Größe M' })).toBeVisible()
    await expect(page.getByLabel('Adresse')).toHaveValue('schweisstechnik-groesse-m')
  })
  const address = '/jobs/schweisstechnik-groesse-m'
  await test.step('only staff see the draft', async () => {
    const preview = `${address}?preview`
    await expect(page.getByRole('link', { name: 'Vorschau' })).toHaveAttribute('href', preview)
    expect(await (await page.request.get(preview)).text()).toContain('Schweißtechnik Größe M (m/w/d)')
    expect((await visitor.get(preview)).status()).toBe(404)
  })
  await test.step('without the statement of the pay it is not published', async () => {
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(alert).toContainText('So darf die Stelle nicht veröffentlicht sein.')
    await expect(page.getByLabel(/Mindestentgelt/)).toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('published, it stands on the site', async () => {
    await page.getByLabel(/Mindestentgelt/).fill('2912,50')
    await page.getByLabel('Kollektivvertrag und Gruppe').fill('KV Metallgewerbe')
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(page.getByText('Stelle veröffentlicht')).toBeVisible()
    await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible()
    // What is kept for visitors hears of a change a moment after it.
    await expect.poll(async () => (await visitor.get(address)).status()).toBe(200)
    expect(await (await visitor.get(address)).text()).toMatch(/€\s2\.912,50/)
  })
  await test.step('an address that is taken is refused with the posting that has it', async () => {
    await page.getByLabel('Adresse').fill('lehre-mechatronik')
    await save()
    await expect(alert).toContainText(
      'Die Adresse /jobs/lehre-mechatronik gehört zur Stelle „Lehre Mechatronik, Automatisierungstechnik“.',
    )
    await expect(page.getByText('Diese Adresse ist vergeben')).toBeVisible()
    await expect(page.getByLabel('Adresse')).toBeFocused()
  })
  await test.step('a new address is reached from the old one', async () => {
    await page.getByLabel('Adresse').fill('schweissen')
    await save()
    await expect(page.getByText('Stelle gespeichert')).toBeVisible()
    await expect.poll(async () => (await visitor.get(address)).url()).toMatch(/\/jobs\/schweissen$/)
  })
  await test.step('unpublished, it is gone; deleted, it leaves the list', async () => {
    await page.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(page.getByText('Stelle zurückgezogen')).toBeVisible()
    await expect.poll(async () => (await visitor.get('/jobs/schweissen')).status()).toBe(404)
    await page.getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Stelle gelöscht')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/jobs$/)
    await expect(page.getByRole('row', { name: /Schweißtechnik/ })).toHaveCount(0)
  })
})

test('what is typed outlives a failed save and a link; a newer state can be taken over', async ({ page }) => {
  await page.goto('/admin/jobs/3')
  const location = page.getByLabel('Arbeitsort')
  await location.fill('Wien')
  expect(await findingsInBothSchemes(page)).toEqual([])

  await test.step('a save that reaches no server', async () => {
    await page.route('**/api/admin/jobs/3', route =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toContainText(
      'Keine Verbindung zum Server. Ihre Eingaben sind noch da.',
    )
    await expect(location).toHaveValue('Wien')
    await page.unroute('**/api/admin/jobs/3')
  })
  await test.step('a link', async () => {
    const dialog = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
    await page.getByRole('link', { name: 'Kontakte' }).click()
    await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(location).toHaveValue('Wien')
  })
  await test.step('what somebody else has stored meanwhile', async () => {
    await page.request.patch('/api/admin/jobs/3', { data: { location: 'Bregenz' } })
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('row', { name: 'Arbeitsort Wien Bregenz' })).toBeVisible()
    await page.getByRole('button', { name: 'Gespeicherte übernehmen' }).click()
    await expect(location).toHaveValue('Bregenz')
    await expect(page.getByText('Nicht gespeicherte Änderungen')).toBeHidden()
    await page.getByRole('link', { name: 'Kontakte' }).click()
    await expect(page).toHaveURL(/\/admin\/contacts$/)
  })
})
