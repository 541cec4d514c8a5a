import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../launch/build.mjs'
import { ensureChromium } from '../launch/chromium.mjs'
import { runtimeNode } from '../launch/node.mjs'
import { at } from '../launch/place.mjs'
import { start } from '../launch/processes.mjs'
import { launch, say } from '../launch/say.mjs'
import { ownServer } from './own-server.mjs'

const RUNS = 7
/** The first paint may take so many times that of an empty window in the same host. */
const BAR = 1.4

/** How long the desktop console takes from the start of its main process to the first paint, beside an empty window. */
export async function measureDesktop(place) {
  await ensureBuilt('desktop')
  const { base } = await ownServer(place, { SEED: 'demo' })
  // A process of its own, because it runs the stories' host, which is written in TypeScript.
  const env = { CHROMIUM_PATH: await ensureChromium() }
  return (await start(runtimeNode(), [import.meta.filename, base, place], { env }).ended).code
}

async function measureStarts(serverUrl, place) {
  const { electronBinary, launchConsole } = await import('../../e2e/support/console.ts')
  const { launchHost } = await import('../../e2e/support/electron-host/launch.ts')
  const folder = () => mkdtempSync(join(place, 'console-'))
  const console = []
  const empty = []
  for (let run = 0; run < RUNS; run += 1) {
    console.push(await firstPaint(await launchConsole({ serverUrl, userData: folder() })))
    // With Electron itself there is no empty window of the same kind.
    if (electronBinary()) continue
    const main = at('tools/bench/empty-window.mjs')
    const appPath = at('apps/desktop')
    const host = await launchHost({ main, appPath, userData: folder(), env: process.env })
    empty.push(await firstPaint(host))
  }
  say(`Start of main to first paint, median of ${RUNS} cold starts: ${median(console).toFixed(0)} ms.`)
  if (empty.length === 0) return 0
  // Each start beside the empty window that followed it: what else the machine does slows both.
  const ratio = median(console.map((time, run) => time / empty[run]))
  say(`An empty window ${median(empty).toFixed(0)} ms; pair by pair ${ratio.toFixed(2)} × (bar ${BAR}).`)
  return ratio > BAR ? 1 : 0
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Milliseconds from the start of main to the first paint of its window, which is closed then. */
async function firstPaint(host) {
  const page = host.page ?? (await host.firstWindow())
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const begun = await host.evaluate(() => {
    // Electron's own start counts where the bundle sets no mark.
    const [mark] = performance.getEntriesByName('main bundle')
    return performance.timeOrigin + (mark?.startTime ?? 0)
  })
  const painted = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
  )
  await host.close()
  return painted - begun
}

if (process.argv[1] === import.meta.filename) await launch(() => measureStarts(...process.argv.slice(2)))
