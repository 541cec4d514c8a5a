import type { Page } from '@playwright/test'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { consolePaths } from '@app/contracts/console-paths'
import { HELP_PICTURE, type HelpPictureName, helpPictures, pictureFile } from '@app/contracts/help-pictures'
import { writtenMail } from '../support/mail-files.ts'
import { expect, logIn, test } from '../support/test.ts'

const folder = fileURLToPath(new URL('../../libs/ui/src/staff/admin/help/pictures/', import.meta.url))
const QUALITY = 72

async function created(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`/api/admin/crm/${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: number }).id
}

/** The page of the first record of a list that has something to show. */
async function firstOf(page: Page, path: string, from: string): Promise<string> {
  const rows = (await (await page.request.get(from)).json()) as { id: number; openOpportunities?: number }[]
  const { id } = rows.find(({ openOpportunities }) => openOpportunities !== 0)!
  return `${path}/${id}`
}

const customerPath = (page: Page) =>
  firstOf(page, consolePaths.customers, '/api/admin/crm/customers?limit=100')

async function openOffer(page: Page): Promise<void> {
  await page.goto(await customerPath(page))
  await page.getByRole('button', { name: 'Neues Angebot' }).first().click()
  await page
    .getByRole('menuitem')
    .or(page.getByRole('img', { name: /^Vorschau/ }))
    .first()
    .waitFor()
  if (await page.getByRole('menuitem').count()) await page.getByRole('menuitem').first().click()
  const preview = page.getByRole('img', { name: /^Vorschau/ }).first()
  await preview.waitFor()
  await page.getByRole('combobox', { name: 'Artikel hinzufügen' }).fill('r-100')
  await page.getByRole('option', { name: /^R-100/ }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Die Vorschau zeigt den Stand vor')).toBeHidden()
  await expect(preview).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('Angebot gespeichert')).toBeHidden()
}

/** How a screen becomes what the picture shows, where its address alone does not do it. */
const ways: Partial<Record<HelpPictureName, (page: Page) => Promise<void>>> = {
  async search(page) {
    await page.goto('/crm')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Suchen oder Befehl' }).fill('pal')
    await page.getByRole('option').nth(2).waitFor()
  },
  customer: async page => void (await page.goto(await customerPath(page))),
  day: async page => void (await page.goto('/crm/activities?view=day&owner=all')),
  offers: openOffer,
  async tray(page) {
    const { name, bytes } = writtenMail('Anfrage.eml', {
      from: 'Eva Wagner <eva@unbekannt.example>',
      subject: 'Anfrage Palettierzelle',
    })
    const mailFile = { name, mimeType: 'message/rfc822', buffer: Buffer.from(bytes) }
    expect((await page.request.post('/api/admin/crm/mails', { multipart: { mailFile } })).ok()).toBe(true)
    await page.goto('/crm/mails')
    await page.getByRole('row').nth(1).waitFor()
  },
  job: async page => void (await page.goto(await firstOf(page, consolePaths.jobs, '/api/admin/jobs'))),
}

test.use({ viewport: HELP_PICTURE })

test('the pictures of the handbook', async ({ page, server }) => {
  test.setTimeout(180_000)
  await logIn(page, server)
  await created(page, 'articles', {
    number: 'R-100',
    nameDe: 'Palettierroboter',
    unit: 'piece',
    price: 48_990,
    vatRate: 20,
  })
  await mkdir(folder, { recursive: true })
  for (const old of await readdir(folder)) await rm(folder + old)
  const devtools = await page.context().newCDPSession(page)
  for (const name of Object.keys(helpPictures) as HelpPictureName[]) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const way = ways[name]
    if (way) await way(page)
    else await page.goto(consolePaths[helpPictures[name].screen])
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
      await writeFile(`${folder}${pictureFile(name)}-${scheme}.webp`, data, 'base64')
    }
  }
})
