import { chromium } from '@playwright/test'
import { countSent } from '../../e2e/support/sent-bytes.ts'
import { ensureChromium } from '../launch/chromium.mjs'
import { say } from '../launch/say.mjs'
import { ownServer } from './own-server.mjs'

const RUNS = 5
/** How many times slower than this machine the processor of the reader is. */
const SLOWER = 4
const [email, password] = ['bench@example.com', 'first-load-4x-slower']

/** What a browser without a cache loads of the first screens of staff, and when they can be used. */
export async function measureScreens(place) {
  const { base } = await ownServer(place, { SEED: 'demo', ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    for (const path of ['/admin', '/crm', '/crm/customers']) {
      const runs = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await load(browser, base + path))
      const [{ sent }] = runs
      const times = runs.map(({ usable }) => usable).toSorted((a, b) => a - b)
      const usable = times[Math.floor(RUNS / 2)].toFixed(0)
      say(
        `${path.padEnd(16)}  ${described(sent)}  usable after ${usable} ms on a processor ${SLOWER} × slower`,
      )
    }
    return 0
  } finally {
    await browser.close()
  }
}

const described = ({ js, files, html, css, fonts }) =>
  `JS ${js.toFixed(1)} kB in ${files} files, HTML ${html.toFixed(1)}, CSS ${css.toFixed(1)}, fonts ${fonts.toFixed(1)}`

/** Loads a screen in a context of its own, until it shows what it asked for. */
async function load(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const login = new URL('/api/admin/login', address).href
  await context.request.post(login, { data: { email, password } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const sent = await countSent(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
  )
  const usable = await page.evaluate(() => performance.now())
  await context.close()
  return { sent, usable }
}
