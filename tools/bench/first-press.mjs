import { chromium } from '@playwright/test'
import { countSent } from '../../e2e/support/sent-bytes.ts'
import { ensureChromium } from '../launch/chromium.mjs'
import { say } from '../launch/say.mjs'
import { ownServer } from './own-server.mjs'

/** Slow 4G as Lighthouse has it, and a phone's processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOWER = 4
/** Seconds after the first paint. */
const PRESSED_AFTER = [0, 0.5, 1, 2, 3]
/** Milliseconds after which a press counts as lost. */
const LOST = 20_000
/** Milliseconds until a press shows that it was taken. */
const TAKEN = 100

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

const type = (page, field, text) => page.locator(field).pressSequentially(text)
const submit = 'form#form button[type=submit]'

/**
 * What a visitor does first. `on` is what is pressed, `effect` what the page shows in the end; a `call` that is made twice is a doubled
 * press, and so is `twice`.
 */
const actions = [
  {
    name: 'menu',
    path: '/',
    on: 'button[popovertarget=menu]',
    effect: () => document.querySelector('#menu:popover-open'),
  },
  {
    name: 'language',
    path: '/',
    before: page => page.locator('header button[popovertarget=menu]').tap(),
    on: '#menu a[hreflang=en]',
    effect: () => document.documentElement.lang === 'en-US',
  },
  {
    name: 'slider',
    path: '/',
    window: desk,
    on: '[aria-labelledby=hero-title] input[type=range]',
    press: async (page, on) => {
      await page.locator(on).focus()
      await page.keyboard.press('End')
    },
    effect: () => !document.querySelector('[aria-labelledby=hero-title] label')?.textContent.includes('1,8'),
  },
  {
    name: 'next job',
    path: '/#karriere',
    on: '#karriere button[aria-label="Nächste Stelle"]',
    effect: () => document.querySelector('#karriere [role=status], #karriere')?.textContent.includes('2 / '),
    twice: () => document.querySelector('#karriere')?.textContent.includes('3 / '),
  },
  {
    name: 'filter',
    path: '/robots',
    on: 'input[name=search]',
    press: (page, on) => type(page, on, '25 kg'),
    effect: () => location.search.includes('search=25'),
  },
  {
    name: 'robot',
    path: '/robots',
    on: 'main article a[href^="/robot/"]',
    effect: () => location.pathname.startsWith('/robot/') && document.querySelector('main table'),
  },
  {
    name: 'load',
    path: '/robot/1',
    on: 'input[name=part]',
    press: (page, on) => page.locator(on).fill('7,5'),
    effect: () => location.search.includes('part=7.5'),
  },
  {
    name: 'contact',
    path: '/contact',
    async before(page) {
      for (const name of ['firstName', 'lastName', 'phone', 'company', 'message'])
        await page.locator(`form [name=${name}]`).fill('Muster')
      await page.locator('form [name=email]').fill('bench@firma.example')
    },
    on: submit,
    call: /\/(api\/)?contact(\?.*)?$/,
    effect: () => document.querySelector('dialog[open]') || location.search.includes('sent=true'),
  },
  {
    name: 'advisor',
    path: '/ki-beratung',
    before: page => page.locator('textarea[name=question]').fill('Palettieren, 25 kg, Greifer 15 kg, 2 m'),
    on: 'textarea[name=question]',
    press: (page, on) => page.locator(on).press('Enter'),
    call: /chat-stream/,
    effect: () =>
      document.querySelector('[role=log]')?.textContent.includes('Match') ||
      /ER\d+/.test(document.querySelector('[role=log]')?.textContent),
  },
  {
    name: 'apply',
    path: '/jobs/roboterprogrammierung',
    on: 'button[aria-haspopup=dialog]',
    effect: () => document.querySelector('dialog[open] [name=firstName]'),
    twice: () => document.querySelectorAll('dialog[open]').length > 1,
  },
]

/** Bars of the scripts of a page that has started and was not scrolled, in kB as sent. */
const pages = [
  { path: '/', js: 100 },
  { path: '/robots', js: 125 },
  { path: '/robot/1' },
  { path: '/ki-beratung' },
  { path: '/contact' },
  { path: '/jobs' },
]

/** What the first press of a visitor does on a slow line and a slow processor, and what a page costs that waits for it. */
export async function measureFirstPress(place) {
  const { base } = await ownServer(place, { SEED: 'demo' })
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  let missed = 0
  try {
    say(
      `Milliseconds from a press to the first sign and to the effect, pressed ${PRESSED_AFTER.join(', ')} s after the first paint`,
    )
    for (const action of actions) {
      const tries = []
      for (const seconds of PRESSED_AFTER) tries.push(await tryOut(browser, base, action, seconds))
      const shown = tries.map(({ taken, done }) =>
        (done === null ? 'lost' : `${taken} / ${done}`).padStart(13),
      )
      const count = name => tries.filter(each => each[name]).length
      const faults = [
        count('lost') && `${count('lost')} lost`,
        count('doubled') && `${count('doubled')} doubled`,
        count('late') && `${count('late')} kept without a sign within ${TAKEN}`,
      ].filter(Boolean)
      missed += faults.length
      say([action.name.padEnd(10), ...shown, ...faults].join('  '))
    }
    for (const { path, js } of pages) {
      const sent = await bytesOf(browser, base + path)
      const isOver = js !== undefined && sent.js > js
      if (isOver) missed += 1
      say(
        `${path.padEnd(14)} JS ${sent.js.toFixed(1)} kB in ${sent.files} files${isOver ? `, over ${js}` : ''}`,
      )
    }
    return missed > 0 ? 1 : 0
  } finally {
    await browser.close()
  }
}

async function tryOut(browser, base, action, seconds) {
  const { path, before, on, effect, twice, call, window = phone } = action
  const context = await browser.newContext({ ...window, locale: 'de-AT' })
  await context.addInitScript(() => localStorage.setItem('site.consent', 'minimal'))
  await context.addInitScript(`(${watch})(${JSON.stringify(on)}, ${effect})`)
  const page = await context.newPage()
  let calls = 0
  page.on('request', request => {
    if (request.method() === 'POST' && call?.test(request.url())) calls += 1
  })
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(base + path, { waitUntil: 'commit' })
    await page.waitForFunction(
      after => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return paint && performance.now() >= paint.startTime + after
      },
      seconds * 1000,
      { polling: 20 },
    )
    await before?.(page)
    await (action.press?.(page, on) ??
      page.locator(on).first()[window === phone ? 'tap' : 'click']({ noWaitAfter: true }))
    const notes = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('bench') ?? '{}')).catch(() => ({}))
    let noted = {}
    for (const end = performance.now() + LOST; performance.now() < end; noted = await notes())
      if (noted.done) break
    const doubled = calls > 1 || (twice ? await page.evaluate(twice) : false)
    const { pressed, taken, done, kept } = noted
    return {
      taken: taken - pressed,
      done: done ? done - pressed : null,
      lost: !done,
      doubled,
      late: kept && taken - pressed > TAKEN,
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page: notes when it was pressed, when it showed that, and when it was done, over all documents of the visit. */
function watch(on, effect) {
  const noted = () => JSON.parse(sessionStorage.getItem('bench') ?? '{}')
  function note(name) {
    const notes = noted()
    notes[name] ??= Date.now()
    sessionStorage.setItem('bench', JSON.stringify(notes))
  }
  for (const kind of ['pointerdown', 'keydown', 'input'])
    addEventListener(
      kind,
      ({ target }) => target instanceof Element && target.closest(on) && note('pressed'),
      true,
    )
  // A browser shows by itself that a page is on its way.
  addEventListener('beforeunload', () => noted().pressed && note('taken'))
  function look() {
    if (noted().pressed) {
      if (document.querySelector('[data-kept]')) note('kept')
      const isDone = Boolean(effect())
      if (isDone || document.querySelector('[data-kept], [data-pending], [aria-busy=true]')) note('taken')
      if (isDone) note('done')
    }
    requestAnimationFrame(look)
  }
  // Not at once: a document that has just begun has no element yet.
  requestAnimationFrame(look)
}

async function bytesOf(browser, address) {
  const context = await browser.newContext(desk)
  const page = await context.newPage()
  const sent = await countSent(await context.newCDPSession(page))
  await page.goto(address)
  await page.waitForSelector('body:not([data-asleep])')
  await page.waitForLoadState('networkidle')
  await context.close()
  return sent
}
