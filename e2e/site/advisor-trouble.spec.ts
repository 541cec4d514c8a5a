import { advisorOn, CALL, words } from '../support/advisor.ts'
import { expect, test } from '../support/test.ts'

test("a failure is said in the advisor's words, and trying again loses nothing that is typed", async ({
  page,
}) => {
  const advisor = advisorOn(page, 'de')
  const { say } = advisor
  await advisor.open()
  await page.route(CALL, route => route.fulfill({ status: 500, body: '' }))
  await advisor.input.fill(say.question)
  await advisor.send.click()
  await expect(advisor.log.getByText(say.failed)).toBeVisible()
  await expect(advisor.input).toBeEnabled()
  await advisor.input.fill('IP67')
  await page.unroute(CALL)
  await advisor.log.getByRole('button', { name: say.retry }).click()
  await advisor.isAnswered()
  await expect(advisor.log.getByText(say.failed)).toHaveCount(0)
  await expect(advisor.log.getByText(say.question)).toHaveCount(1)
  await expect(advisor.input).toHaveValue('IP67')
})

test('an answer without a body or of nonsense is a failure; one that breaks off keeps what it had said', async ({
  page,
}) => {
  const advisor = advisorOn(page, 'en')
  const { say } = advisor
  const failed = advisor.log.getByText(say.failed)
  const retry = advisor.log.getByRole('button', { name: say.retry })
  const said = { type: 'content', content: 'You need 44 kg.', aiGenerated: true }
  const refused = { type: 'error', code: 'advisor.failed', error: say.failed }
  const answers = [
    { status: 204 },
    { status: 200, body: 'data: {nonsense\n\nhello\n' },
    { status: 200, body: [said, refused].map(event => `data: ${JSON.stringify(event)}\n\n`).join('') },
  ]
  await advisor.open()
  await page.route(CALL, route => route.fulfill(answers.shift()))
  await advisor.input.fill('Hello')
  await advisor.input.press('Enter')
  await expect(failed).toBeVisible()
  const nonsense = page.waitForResponse(CALL)
  await retry.click()
  await nonsense
  await expect(failed).toBeVisible()
  await retry.click()
  await expect(advisor.log.getByText('You need 44 kg.')).toBeVisible()
  await expect(advisor.log.getByText('The answer broke off here.')).toBeVisible()
})

test('an answer is stopped: its call ends, the input is free, and it can be asked again', async ({
  page,
}) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  // The server is never reached: the answer is on its way for as long as this takes.
  await page.route(CALL, () => undefined)
  const ended = page.waitForEvent('requestfailed', request => request.url().includes('/api/ai/chat-stream'))
  await advisor.input.fill(words.de.question)
  const asked = page.waitForRequest(CALL)
  await advisor.input.press('Enter')
  await asked
  await expect(advisor.input).toBeDisabled()
  await expect(advisor.log).toBeFocused()
  await expect(advisor.input).toHaveAttribute('placeholder', 'Antwort läuft …')
  await expect(advisor.log.getByText('schreibt')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Palettieren', exact: true })).toBeDisabled()
  await advisor.stop.click()
  expect((await ended).failure()?.errorText).toContain('ERR_ABORTED')
  await expect(advisor.log.getByText('Angehalten.')).toBeVisible()
  await expect(advisor.input).toBeFocused()
  await page.unroute(CALL)
  await advisor.log.getByRole('button', { name: words.de.retry }).click()
  await advisor.isAnswered()
})

test('who goes to another page ends the call, and finds the dialogue again', async ({ page }) => {
  const advisor = advisorOn(page, 'de')
  await advisor.open()
  await advisor.ask()
  await page.route(CALL, () => undefined)
  await advisor.input.fill('Und mit IP67?')
  const asked = page.waitForRequest(CALL)
  await advisor.input.press('Enter')
  await asked
  const ended = page.waitForEvent('requestfailed', request => request.url().includes('/api/ai/chat-stream'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Roboter', exact: true }).click()
  await ended
  await expect(page.getByRole('heading', { level: 1, name: 'Alle ESTUN Roboter' })).toBeVisible()
  await page.goBack()
  await expect(advisor.log.getByText('Und mit IP67?')).toBeVisible()
  await expect(advisor.findings.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await advisor.input.fill('Noch nicht gesendet')
  await page.reload()
  await expect(advisor.input).toHaveValue('Noch nicht gesendet')
  await expect(advisor.log.getByText(words.de.question)).toBeVisible()
  await page.getByRole('button', { name: words.de.restart }).click()
  await expect(page.getByRole('heading', { name: words.de.examples })).toBeVisible()
})

/** A recognition that hears what a test says. */
class FakeRecognition extends EventTarget {
  lang = ''
  continuous = false
  interimResults = false
  constructor() {
    super()
    addEventListener('heard', event => {
      const { transcript, isFinal } = (event as CustomEvent<{ transcript: string; isFinal: boolean }>).detail
      this.dispatchEvent(
        Object.assign(new Event('result'), { resultIndex: 0, results: [{ isFinal, 0: { transcript } }] }),
      )
    })
    addEventListener('fault', event => {
      this.dispatchEvent(Object.assign(new Event('error'), { error: (event as CustomEvent<string>).detail }))
      this.dispatchEvent(new Event('end'))
    })
  }
  start() {
    const kept = document.body.dataset
    kept['starts'] = String(Number(kept['starts'] ?? 0) + 1)
    kept['settings'] = `${this.lang} ${this.continuous} ${this.interimResults}`
  }
  stop() {
    this.dispatchEvent(new Event('end'))
  }
  abort() {
    this.stop()
  }
}

test.describe('voice', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(`window.SpeechRecognition = ${FakeRecognition.toString()}`)
  })

  test('is off until it is pressed, hears German, goes on after a silence, and sends nothing by itself', async ({
    page,
  }) => {
    const advisor = advisorOn(page, 'de')
    await advisor.open()
    const voice = page.getByRole('button', { name: 'Spracheingabe' })
    const say = (transcript: string, isFinal: boolean) =>
      page.evaluate(detail => dispatchEvent(new CustomEvent('heard', { detail })), { transcript, isFinal })
    const fault = (detail: string) =>
      page.evaluate(detail => dispatchEvent(new CustomEvent('fault', { detail })), detail)

    await expect(voice).toHaveAccessibleDescription(/Hersteller/)
    await expect(page.getByText('Hört zu... Sprechen Sie jetzt')).toBeHidden()
    await voice.click()
    await expect(page.getByText('Hört zu... Sprechen Sie jetzt')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-settings', 'de-DE true true')
    await say('wir beladen', false)
    await expect(page.getByText('wir beladen', { exact: true })).toBeVisible()
    await expect(advisor.input).toHaveValue('')
    await say('Wir beladen eine Drehmaschine', true)
    await expect(advisor.input).toHaveValue('Wir beladen eine Drehmaschine')
    // A silence ends the recognition, not the listening.
    await fault('no-speech')
    await expect(page.locator('body')).toHaveAttribute('data-starts', '2')
    await expect(voice).toHaveAttribute('aria-pressed', 'true')
    // What was heard can be corrected before it is sent.
    await advisor.input.fill('Wir beladen eine Fräsmaschine')
    await fault('network')
    await expect(page.getByText('Hört zu... Sprechen Sie jetzt')).toBeHidden()
    await expect(voice).toHaveAttribute('aria-pressed', 'false')
    await expect(advisor.input).toHaveValue('Wir beladen eine Fräsmaschine')
    await voice.click()
    await expect(voice).toHaveAttribute('aria-pressed', 'true')
    await voice.click()
    await expect(voice).toHaveAttribute('aria-pressed', 'false')
  })
})

test('a browser without speech recognition says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition')
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  })
  await advisorOn(page, 'en').open()
  const voice = page.getByRole('button', { name: 'Voice input' })
  await expect(voice).toBeDisabled()
  await expect(voice).toHaveAccessibleDescription('This browser has no voice input.')
})
