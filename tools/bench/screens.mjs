import { chromium } from '@playwright/test'
import { countSent } from '../../e2e/support/sent-bytes.ts'
import { ensureChromium } from '../launch/chromium.mjs'
import { say } from '../launch/say.mjs'
import { ownServer } from './own-server.mjs'

const RUNS = 5
/** How many times slower than this machine the processor of the back office's reader is. */
const SLOWER = 4
const [email, password] = ['bench@example.com', 'first-load-4x-slower']

/**
 * Bars of the site in kB as sent and in files. What a page starts with a visitor's first sign is printed beside it, as the
 * screens of staff are beside their time.
 */
const site = [
  { path: '/', js: 90, files: 12, html: 35 },
  { path: '/robots', js: 110 },
  { path: '/robot/1' },
  { path: '/ki-beratung' },
  { path: '/jobs' },
]
const staff = ['/admin', '/crm', '/crm/customers']

/** What a browser without a cache loads of the first pages, and when a screen of staff can be used. */
export async function measureFirstLoad(place) {
  const { base } = await ownServer(place, { SEED: 'demo', ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    let missed = 0
    for (const { path, ...bars } of site) {
      const { sent, started } = await load(browser, base + path)
      const over = Object.entries(bars).filter(([name, bar]) => sent[name] > bar)
      missed += over.length
      const judged = over.map(([name, bar]) => `${name} over ${bar}`)
      const touched = `with the first sign JS ${started.js.toFixed(1)} kB in ${started.files} files`
      say([path.padEnd(16), described(sent), touched, ...judged].join('  '))
    }
    for (const path of staff) {
      const runs = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await load(browser, base + path, { asStaff: true }))
      const [{ sent }] = runs
      const times = runs.map(({ usable }) => usable).toSorted((a, b) => a - b)
      const usable = times[Math.floor(RUNS / 2)].toFixed(0)
      say(
        `${path.padEnd(16)}  ${described(sent)}  usable after ${usable} ms on a processor ${SLOWER} × slower`,
      )
    }
    return missed > 0 ? 1 : 0
  } finally {
    await browser.close()
  }
}

const described = ({ js, files, html, css, fonts }) =>
  `JS ${js.toFixed(1)} kB in ${files} files, HTML ${html.toFixed(1)}, CSS ${css.toFixed(1)}, fonts ${fonts.toFixed(1)}`

/** Loads a page in a context of its own: to the end, or for staff until its screen shows what it asked for. */
async function load(browser, address, { asStaff = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (asStaff) {
    const login = new URL('/api/admin/login', address).href
    await context.request.post(login, { data: { email, password } })
  }
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const sent = await countSent(devtools)
  if (asStaff) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: asStaff ? 'commit' : 'networkidle' })
  let usable = 0
  if (asStaff) {
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
    )
    usable = await page.evaluate(() => performance.now())
  }
  const counted = { ...sent }
  if (!asStaff) {
    await page.mouse.move(1, 1)
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  return { sent: counted, started: sent, usable }
}
