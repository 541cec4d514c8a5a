import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ensureChromium } from '../launch/chromium.mjs'
import { at } from '../launch/place.mjs'
import { Refusal, say } from '../launch/say.mjs'
import { ownServer } from './own-server.mjs'
import { installed } from './own-packages.mjs'
import { reactPeer } from './react-peer/server.mjs'

const RUNS = 3
const HOME = 'tools/bench/lighthouse'
/** Lowest score of each category, in per cent. */
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** How many times the blocking time of a page that only hydrates React a page may have. */
const blockingBar = path => (path === '/' ? 2 : 1.5)
/** Milliseconds that count as nothing: on a quiet machine, React alone blocks for none. */
const NOTHING = 50

/** Lighthouse has a lock of its own: with everybody's packages it would double them. */
async function loadLighthouse() {
  await installed(HOME)
  const { resolve } = createRequire(at(HOME, 'package.json'))
  const load = name => import(pathToFileURL(resolve(name)).href)
  const [{ default: lighthouse }, { computeMedianRun }, { launch }] = await Promise.all([
    load('lighthouse'),
    load('lighthouse/core/lib/median-run.js'),
    load('chrome-launcher'),
  ])
  return { lighthouse, computeMedianRun, launch }
}

const read = async address => (await fetch(address)).text()
const locations = text => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1])

/** The addresses of the sitemap in German; of robots and jobs one each, because they are alike. */
async function indexablePages(base) {
  const first = locations(await read(`${base}/sitemap.xml`))
  const maps = first.filter(address => address.endsWith('.xml'))
  const addresses = maps.length > 0 ? (await Promise.all(maps.map(read))).flatMap(locations) : first
  const kinds = new Map()
  for (const address of addresses) {
    if (address.includes('?')) continue
    const kind = new URL(address).pathname.replace(/(?<=^\/(robot|jobs)\/).+/, '*')
    if (!kinds.has(kind)) kinds.set(kind, address)
  }
  if (kinds.size === 0) throw new Refusal(`The sitemap of ${base} names no page.`)
  return [...kinds.values()]
}

/** Every kind of indexable page on a phone as Lighthouse simulates it, the median of three runs. */
export async function measurePages(place) {
  const tools = await loadLighthouse()
  const { base } = await ownServer(place, { SEED: 'demo' })
  const chrome = await tools.launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const peer = await reactPeer(place)
  try {
    const ground = blockingOf(await measure(tools, chrome.port, peer.address))
    say(`A page that only hydrates React blocks for ${ground.toFixed(0)} ms.`)
    let missed = 0
    for (const address of await indexablePages(base))
      missed += print(await measure(tools, chrome.port, address), ground)
    say(missed > 0 ? `\n${missed} bars missed.` : '\nEvery bar reached.')
    return missed > 0 ? 1 : 0
  } finally {
    chrome.kill()
    peer.close()
  }
}

async function measure({ lighthouse, computeMedianRun }, port, address) {
  const results = []
  for (let tries = 0; results.length < RUNS; tries++) {
    if (tries > 3 * RUNS) throw new Refusal(`Lighthouse could not measure ${address}.`)
    const { lhr } = await lighthouse(address, {
      port,
      onlyCategories: Object.keys(bars),
      // An address without a language is the German one; Chromium would ask for English.
      extraHeaders: { 'Accept-Language': 'de' },
      logLevel: 'error',
    })
    // Now and then Chromium records a page load without its beginning: nothing was measured.
    if (!lhr.runtimeError) results.push(lhr)
  }
  return computeMedianRun(results)
}

const blockingOf = ({ audits }) => audits['total-blocking-time'].numericValue

/** One line a page, and a line for each audit that cost it something; answers how many bars it missed. */
function print(result, ground) {
  const { requestedUrl, categories, audits } = result
  const scores = Object.keys(bars).map(name => [name, Math.round((categories[name].score ?? 0) * 100)])
  const timing = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  const times = timing.map(name => audits[name].displayValue?.replaceAll('\u00a0', ' ')).join(' / ')
  const path = new URL(requestedUrl).pathname
  say(
    `${path.padEnd(24)} ${scores.map(([, score]) => String(score).padStart(3)).join(' ')}   FCP/LCP/TBT/CLS ${times}`,
  )
  const isSlow = blockingOf(result) > blockingBar(path) * Math.max(ground, NOTHING)
  if (isSlow) say(`    blocks longer than ${blockingBar(path)} × React alone`)
  const missed = scores.filter(([name, score]) => score < bars[name])
  for (const [name] of missed) {
    const costly = categories[name].auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9,
    )
    for (const { id } of costly) say(`    ${name}: ${id} ${audits[id].displayValue ?? audits[id].title}`)
  }
  return missed.length + (isSlow ? 1 : 0)
}
