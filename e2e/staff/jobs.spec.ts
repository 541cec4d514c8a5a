import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../support/test.ts'

const save = (page: Page) => page.keyboard.press('Control+s')

/** Writes a draft with everything but the statement of the pay. */
async function writeDraft(page: Page, title: string): Promise<void> {
  await page.goto('/admin/jobs/new')
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Abteilung').fill('Fertigung')
  await page.getByLabel('Arbeitsort').fill('Dornbirn')
  await page.getByLabel('Beschreibung').fill('Du schweißt Gestelle für Roboterzellen.\nUnd du prüfst sie.')
  await page.getByLabel('Aufgaben').fill('Schweißen\nPrüfen')
  await save(page)
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByLabel(/Mindestentgelt/).fill('2912,50')
  await page.getByLabel('Kollektivvertrag und Gruppe').fill('KV Metallgewerbe')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Stelle veröffentlicht')).toBeVisible()
}

test('a posting from the first word to its end', async ({ page, server, context }) => {
  await logIn(page, server)
  await page.goto('/admin/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Stellen' })).toBeAttached()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/admin\/jobs\/new$/)
  await writeDraft(page, 'Schweißtechnik Größe M')
  await expect(page.getByLabel('Adresse')).toHaveValue('schweisstechnik-groesse-m')
  const address = '/jobs/schweisstechnik-groesse-m'
  const visitor = await (await context.browser()!.newContext({ baseURL: server.url })).newPage()

  await test.step('only staff see the draft', async () => {
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Vorschau' }).click()
    const preview = await opening
    await expect(preview.getByRole('heading', { level: 1 })).toContainText('Schweißtechnik Größe M (m/w/d)')
    await preview.close()
    expect((await visitor.goto(`${address}?preview`))?.status()).toBe(404)
  })
  await test.step('without the statement of the pay it is not published', async () => {
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(page.getByRole('alert')).toContainText('So darf die Stelle nicht veröffentlicht sein.')
    await expect(page.getByLabel(/Mindestentgelt/)).toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('published, it stands on the site', async () => {
    await publish(page)
    await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible()
    // What is kept for visitors hears of a change a moment after it.
    await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(200)
    await expect(visitor.getByText('€ 2.912,50')).toBeVisible()
  })
  await test.step('a new address is reached from the old one', async () => {
    await page.getByLabel('Adresse').fill('schweissen')
    await save(page)
    await expect(page.getByText('Stelle gespeichert')).toBeVisible()
    await expect.poll(async () => (await visitor.goto(address))?.url()).toMatch(/\/jobs\/schweissen$/)
  })
  await test.step('unpublished, it is gone; deleted, it leaves the list', async () => {
    await page.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(page.getByText('Stelle zurückgezogen')).toBeVisible()
    await expect.poll(async () => (await visitor.goto('/jobs/schweissen'))?.status()).toBe(404)
    await page.getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Stelle gelöscht')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/jobs$/)
    await expect(page.getByRole('row', { name: /Schweißtechnik/ })).toHaveCount(0)
  })
  await visitor.context().close()
})

test('an address that is taken is refused with the posting that has it', async ({ page, server }) => {
  await logIn(page, server)
  await writeDraft(page, 'Vergebene Adresse')
  await page.getByLabel('Adresse').fill('lehre-mechatronik')
  await save(page)
  await expect(page.getByRole('alert')).toContainText(
    'Die Adresse /jobs/lehre-mechatronik gehört zur Stelle „Lehre Mechatronik, Automatisierungstechnik“.',
  )
  await expect(page.getByText('Diese Adresse ist vergeben')).toBeVisible()
  await expect(page.getByLabel('Adresse')).toBeFocused()
})

test('two who edit: the second sees both states and chooses', async ({ page, server, context }) => {
  await logIn(page, server)
  await page.goto('/admin/jobs/2')
  const location = page.getByLabel('Arbeitsort')
  await location.fill('Wien')
  await context.request.patch('/api/admin/jobs/2', { data: { location: 'Bregenz' } })
  await save(page)
  await expect(page.getByRole('row', { name: 'Arbeitsort Wien Bregenz' })).toBeVisible()
  await page.getByRole('button', { name: 'Gespeicherte übernehmen' }).click()
  await expect(location).toHaveValue('Bregenz')
  await expect(page.getByText('Nicht gespeicherte Änderungen')).toBeHidden()
})

test('what is not saved is not lost by a link', async ({ page, server }) => {
  await logIn(page, server)
  await page.goto('/admin/jobs/3')
  await page.getByLabel('Titel').fill('Noch nicht fertig')
  await page.getByRole('link', { name: 'Kontakte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(page.getByLabel('Titel')).toHaveValue('Noch nicht fertig')
  await page.getByRole('link', { name: 'Kontakte' }).click()
  await dialog.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page).toHaveURL(/\/admin\/contacts$/)
})

test('a failed save keeps everything and says so', async ({ page, server }) => {
  await logIn(page, server)
  await page.goto('/admin/jobs/3')
  await page.getByLabel('Abteilung').fill('Werkstatt')
  await page.route('**/api/admin/jobs/3', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await save(page)
  await expect(page.getByRole('alert')).toContainText(
    'Keine Verbindung zum Server. Ihre Eingaben sind noch da.',
  )
  await expect(page.getByLabel('Abteilung')).toHaveValue('Werkstatt')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the screens have no accessibility finding in ${colorScheme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await logIn(page, server)
    for (const path of ['/admin/jobs', '/admin/jobs/new', '/admin/jobs/1']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations).toEqual([])
    }
  })
