import { expect, test } from '../support/test.ts'

/** The address of a robot of the catalogue. */
async function addressOf(name: string, request: { get(url: string): Promise<{ json(): Promise<unknown> }> }) {
  const rows = (await (await request.get('/api/robots/catalogue')).json()) as { id: number; name: string }[]
  return `/robot/${rows.find(row => row.name === name)!.id}`
}

test('the load calculator says whether the payload is enough, and the address keeps what was entered', async ({
  page,
  request,
}) => {
  await page.goto(await addressOf('ER20-1780', request))
  const section = page.getByRole('region', { name: 'Reicht die Traglast?' })
  await expect(section).toContainText('15,4 kg')
  await expect(section).toContainText('passt')

  await section.getByRole('textbox', { name: /^Teil \(/ }).fill('6,25')
  await expect(section).toContainText('knapp')
  await section.getByRole('textbox', { name: /Prozesskraft/ }).fill('98,1')
  await expect(section).toContainText('Last fehlt um 10,3 kg')
  await expect(page).toHaveURL(/part=6\.25&count=2&tool=5&force=98\.1$/)

  await page.reload()
  await expect(section.getByRole('textbox', { name: /^Teil \(/ })).toHaveValue('6,25')
  await expect(section).toContainText('Last fehlt um 10,3 kg')
  await expect(section.getByRole('link', { name: /Alle Roboter ab 30,3 kg/ })).toHaveAttribute(
    'href',
    '/robots?part=6.25&count=2&tool=5&force=98.1',
  )

  await section.getByRole('textbox', { name: /Teile im Greifer/ }).fill('1,5')
  await expect(section.getByRole('textbox', { name: /Teile im Greifer/ })).toHaveAccessibleDescription(
    'Bitte eine ganze Zahl von 1 bis 99 eintragen.',
  )

  await page.getByRole('link', { name: /eine Größe größer/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('ER20-1780')
  await expect(section.getByRole('textbox', { name: /^Teil \(/ })).toHaveValue('6,25')
})

test('what the drawing shows can be chosen', async ({ page, request }) => {
  await page.goto(await addressOf('ER20-1780', request))
  const drawing = page.getByRole('img', { name: /^Seitenansicht, schematisch, ER20-1780/ })
  for (const name of ['Hüllkurve', 'Person', 'Palette', 'Maßkette']) {
    const before = await drawing.innerHTML()
    const view = page.getByRole('button', { name })
    const pressed = await view.getAttribute('aria-pressed')
    await view.click()
    await expect(view).toHaveAttribute('aria-pressed', pressed === 'true' ? 'false' : 'true')
    expect(await drawing.innerHTML()).not.toBe(before)
  }
})

test('labels of drawings have one size on every screen', async ({ page, request }) => {
  const shownSizes = () =>
    page
      .locator('main figure svg text, main .dimension text')
      .evaluateAll(texts =>
        (texts as SVGTextElement[])
          .filter(text => text.getBoundingClientRect().width > 0)
          .map(text =>
            Math.round(
              parseFloat(getComputedStyle(text).fontSize) *
                Math.hypot(text.getScreenCTM()!.a, text.getScreenCTM()!.b),
            ),
          ),
      )
  for (const address of ['/', '/leistungen/zellenplanung', await addressOf('ER180-3100-PL', request)])
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      const sizes = await shownSizes()
      expect(sizes.length, `${address} at ${width}`).toBeGreaterThan(1)
      expect(Math.min(...sizes), `${address} at ${width}`).toBeGreaterThanOrEqual(11)
      expect(Math.max(...sizes), `${address} at ${width}`).toBeLessThanOrEqual(12)
    }
})

test('the data sheet as text names what the robot is used for', async ({ page, request }) => {
  const address = await addressOf('ER10-600-SR', request)
  for (const [lang, link, line] of [
    ['de', 'Datenblatt als Text', /^Einsatzbereiche: \S.+ \(.+\)\r$/m],
    ['en', 'Data sheet as text', /^Application areas: \S.+ \(.+\)\r$/m],
  ] as const) {
    await page.goto(`${address}?lang=${lang}`)
    const shown = page.getByRole('region', { name: lang === 'de' ? 'Einsatzbereiche' : 'Application areas' })
    const href = await page.getByRole('link', { name: link }).getAttribute('href')
    const text = decodeURIComponent(href!.replace(/^[^,]*,/, ''))
    expect(text).toMatch(line)
    for (const name of await shown.getByRole('listitem').allTextContents()) expect(text).toContain(name)
    expect(text.includes('?lang=en')).toBe(lang === 'en')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the load calculator works as a form', async ({ page, request }) => {
    await page.goto(await addressOf('ER20-1780', request))
    await page.getByRole('textbox', { name: /^Teil \(/ }).fill('2,5')
    await page.getByRole('button', { name: 'Rechnen' }).click()
    await expect(page.getByRole('region', { name: 'Reicht die Traglast?' })).toContainText('11 kg')
    await expect(page.getByRole('button', { name: 'Hüllkurve' })).toBeHidden()
  })
})
