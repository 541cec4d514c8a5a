import type { Page } from '@playwright/test'
import { advisorOn, words } from '../support/advisor.ts'
import { holdCode } from '../support/held-code.ts'
import { expect, started, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }
const english = (page: Page) => page.locator('html[lang=en-US]')
const asleep = (page: Page) => page.locator('body[data-asleep]')

/** Opens a page whose code does not come before it is let go; nobody touches it. */
async function openAsleep(page: Page, address: string): Promise<() => void> {
  const letGo = await holdCode(page, 'start')
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForLoadState()
  return letGo
}

test('a page starts by itself, and on a line where bytes are dear with the first sign', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  await expect(asleep(page)).toHaveCount(0)
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }]) {
    await page.addInitScript(
      connection => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true }),
      connection,
    )
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    await expect(asleep(page)).toBeAttached()
    await started(page)
    await expect(asleep(page)).toHaveCount(0)
  }
})

test.describe('the language of the landing page', () => {
  test.use({ viewport: phone, hasTouch: true })

  const choose = async (page: Page) => {
    await page.getByRole('button', { name: 'Menü öffnen' }).tap()
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'English' }).tap()
  }

  test('changes for who has moved, but seen nothing of what lies below', async ({ page }) => {
    await page.goto('/')
    await choose(page)
    await expect(english(page)).toBeAttached()
    await expect(page.locator('#contact-title')).toHaveText('Tell us about your project')
  })

  test('changes where the code of what lies below does not come, and the page, too', async ({ page }) => {
    const letGo = await holdCode(page, 'LowerSheets')
    await page.goto('/')
    await page
      .locator('#contact textarea')
      .evaluate(field => ((field as HTMLTextAreaElement).value = '25 kg'))
    await choose(page)
    await expect(english(page)).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We build machines')
    await page.keyboard.press('Escape')
    letGo()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('25 kg')
    const letGoAgain = await holdCode(page, 'LowerSheets')
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Robots' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'All ESTUN robots' })).toBeVisible()
    await expect(letGoAgain).toPass()
  })
})

test('a press on what the page has no code for yet shows that it was taken, and is done with the code', async ({
  page,
}) => {
  const letGo = await holdCode(page, 'LowerSheets')
  await page.goto('/')
  const careers = page.locator('#karriere')
  await careers.scrollIntoViewIfNeeded()
  await expect(asleep(page)).toHaveCount(0)
  const next = careers.getByRole('button', { name: 'Nächste Stelle' })
  await next.click()
  await expect(next).toHaveAttribute('data-kept')
  letGo()
  await expect(careers).toContainText('2 / 3')
})

test('a slider moved before the page has its code moves the robot', async ({ page }) => {
  const letGo = await openAsleep(page, '/')
  const slider = page.getByRole('slider', { name: 'Ausladung' })
  await slider.focus()
  await page.keyboard.press('End')
  const moved = await slider.inputValue()
  letGo()
  await expect(asleep(page)).toHaveCount(0)
  await expect(slider).toHaveValue(moved)
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(String(Number(moved) / 1000).replace('.', ',')),
  )
})

test('a robot chosen before the page starts stays chosen when the next press comes with the start', async ({
  page,
}) => {
  const letGo = await openAsleep(page, '/robots?page=4')
  const boxes = page.getByRole('checkbox', { name: 'Vergleichen' })
  await boxes.first().check()
  await boxes.nth(1).evaluate(box => {
    const { pushState } = history
    // The page has just taken over what was chosen.
    history.pushState = (...entry) => {
      history.pushState = pushState
      pushState.apply(history, entry)
      queueMicrotask(() => (box as HTMLInputElement).click())
    }
  })
  letGo()
  await expect(page).toHaveURL(/compare=\d+,\d+&page=4$/)
  await expect(page.getByRole('checkbox', { name: 'Vergleichen', checked: true })).toHaveCount(2)
})

test('a form that was sent before the page had its code keeps its messages when it has', async ({ page }) => {
  const letGo = await openAsleep(page, '/contact')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('eva@')
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  const invalid = page.locator('form [aria-invalid]')
  await expect(invalid).toHaveCount(6)
  letGo()
  await started(page)
  await expect(asleep(page)).toHaveCount(0)
  await expect(invalid).toHaveCount(6)
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveAccessibleDescription(
    'Gültige E-Mail-Adresse erforderlich',
  )
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Eva')
  await expect(invalid).toHaveCount(5)
})

test('Enter in the advisor sends when the page has its code, with Shift it begins a line', async ({
  page,
}) => {
  const letGo = await openAsleep(page, '/ki-beratung')
  const advisor = advisorOn(page, 'de')
  const { input, send, log } = advisor
  await input.fill('Hallo')
  await input.press('Shift+Enter')
  await input.pressSequentially(words.de.question)
  await input.press('Enter')
  await expect(input).toHaveValue(`Hallo\n${words.de.question}`)
  await expect(input).toBeFocused()
  await expect(send).toHaveCSS('opacity', '0.55')
  letGo()
  await advisor.isAnswered()
  await expect(log.getByText(words.de.question)).toHaveCount(1)
})

test('what is typed before the page has its code goes along with a link, and is not kept once it is sent', async ({
  page,
}) => {
  const message = page.getByRole('textbox', { name: /Nachricht|Message/ })
  let letGo = await openAsleep(page, '/contact')
  await message.fill('Wir wollen Kisten palettieren')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(english(page)).toBeAttached()
  await expect(message).toHaveValue('Wir wollen Kisten palettieren')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Robots', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All ESTUN robots' })).toBeVisible()
  letGo()
  await started(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(message).toHaveValue('Wir wollen Kisten palettieren')
  letGo = await openAsleep(page, '/ki-beratung')
  await page.getByRole('textbox', { name: 'Ihre Nachricht' }).fill('25 kg')
  await page.reload()
  letGo()
  await expect(page.getByRole('textbox', { name: 'Ihre Nachricht' })).toHaveValue('25 kg')
})

test('a long link in a field makes nothing wider', async ({ page }) => {
  const link = `https://firma.sharepoint.example/${'sites-und-ordner-'.repeat(12)}`
  for (const width of [390, 1280])
    for (const address of ['/', '/contact', '/jobs/roboterprogrammierung']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      const apply = page.getByRole('button', { name: 'Jetzt bewerben' }).first()
      if (address.startsWith('/jobs')) await apply.click()
      const field = page.locator('form textarea').last()
      const wide = async () => (await field.boundingBox())!.width
      await field.scrollIntoViewIfNeeded()
      const before = await wide()
      await field.fill(link)
      expect(await wide(), `${address} at ${width}`).toBe(before)
      expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width)
    }
})

test('letters of twice the size fit into a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const address of ['/', '/contact', '/robots', '/ki-beratung', '/jobs']) {
    await page.goto(address)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('header *, h1, main p')]
        .filter(
          element => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
        )
        .map(element => element.outerHTML.slice(0, 120)),
    )
    expect(outside, address).toEqual([])
  }
})

test('who was offline at the first press gets the code when the line is back', async ({ page, context }) => {
  await page.route('**/assets/start-*.js', route => route.abort())
  await page.goto('/jobs/roboterprogrammierung', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Per E-Mail bewerben' })).toHaveCount(2)
  await page.unrouteAll()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Jetzt bewerben' })).toHaveCount(2)
})

test('a load typed before the page has its code gets into the address', async ({ page }) => {
  const letGo = await openAsleep(page, '/robot/1')
  await page.locator('input[name=part]').fill('7,5')
  letGo()
  await expect(page).toHaveURL(/part=7\.5/)
})

test('back after a reload finds the place that was left', async ({ page }) => {
  await page.goto('/robots?page=2')
  await page
    .getByRole('link', { name: /Details ansehen/ })
    .nth(20)
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await started(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Alle ESTUN Roboter/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
})

test('a message that is too long is said, not cut', async ({ page }) => {
  await page.goto('/contact')
  const message = page.getByRole('textbox', { name: 'Nachricht' })
  await message.fill('x'.repeat(5_001))
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(message).toHaveAccessibleDescription(/^Höchstens 5.000 Zeichen$/)
  await expect(message).toHaveValue(/^x{5001}$/)
})
