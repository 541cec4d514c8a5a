import { expect, test } from '../support/test.ts'

const services = ['sondermaschinenbau', 'robotik', 'steuerungsbau', 'zellenplanung', 'prototypenbau']

test('every service has a page that fits into a list of results and answers questions', async ({
  page,
  request,
}) => {
  for (const service of services) {
    for (const language of ['de', 'en']) {
      const html = await (await request.get(`/leistungen/${service}?lang=${language}`)).text()
      const title = /<title>(.*?)<\/title>/.exec(html)![1]!
      const description = /<meta name="description" content="(.*?)"/.exec(html)![1]!
      expect(title.length, title).toBeLessThanOrEqual(60)
      expect(description.length, description).toBeLessThanOrEqual(155)
      for (const type of ['Service', 'FAQPage', 'BreadcrumbList']) expect(html).toContain(`"@type":"${type}"`)
      // What search engines are told stands on the page.
      for (const [, question] of html.matchAll(/"@type":"Question","name":"(.*?)"/g))
        expect(html).toContain(`<summary>${question!.replaceAll('&', '&amp;')}</summary>`)
    }
  }
  await page.goto('/#expertise')
  const cards = page.locator('#expertise li')
  await expect(cards.getByRole('link')).toHaveCount(6)
  await cards.getByRole('link', { name: 'Zellenplanung und Simulation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zellenplanung und Simulation')
  await expect(page.getByRole('banner').locator('[aria-current=true]').getByText('Leistungen')).toBeVisible()
})

test('the enquiry about a service says so in the message, once', async ({ page }) => {
  await page.goto('/leistungen/robotik')
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'Aufgabe beschreiben' }).first().click()
    await expect(page.getByLabel('Nachricht')).toHaveValue('Meine Anfrage betrifft: Robotik und Handhabung.')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Robotik und Handhabung' })).toBeVisible()
  }
})

for (const width of [390, 1024, 1440])
  test(`robots, advisor and jobs are in the head at ${width} px, the current one marked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/robots')
    const isPhone = width < 960
    if (isPhone) await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const head = isPhone ? page.getByRole('dialog', { name: 'Menü' }) : page.getByRole('banner')
    for (const name of ['Roboter', 'Roboter-Berater', 'Offene Stellen'])
      await expect(head.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(head.locator('nav [aria-current]')).toHaveText(['Roboter'])
    if (!isPhone) {
      // Scrolled away it comes back to who tabs to it.
      await page.evaluate(() => scrollTo(0, 2_000))
      await expect(head.getByRole('link', { name: 'Roboter', exact: true })).not.toBeInViewport()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(head.getByRole('link', { name: 'Roboter', exact: true })).toBeInViewport()
    }
    await head.getByRole('link', { name: 'Offene Stellen' }).click()
    await expect(page).toHaveURL(/\/jobs$/)
  })
