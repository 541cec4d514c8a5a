import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { electronBinary, launchConsole } from '../../e2e/support/console.ts'
import { launchHost } from '../../e2e/support/electron-host/launch.ts'
import { at } from '../launch/place.mjs'
import { launch, say } from '../launch/say.mjs'
import { partsOf, readMain, readPage } from './desktop-parts.mjs'

const RUNS = 7
/** Milliseconds that the first paint may take, as the median of the runs. */
const BAR = 1500

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function measureConsole(serverUrl, userData) {
  const desktop = await launchConsole({ serverUrl, userData })
  const { page } = desktop
  await page.getByLabel('E-Mail').waitFor()
  const ready = Date.now()
  const main = await desktop.evaluate(readMain)
  const run = partsOf(main, await page.evaluate(readPage))
  await desktop.close()
  return { ...run, ready: ready - main.begun }
}

/** What the same takes without a console: processes, window, page and paint of the test host itself. */
async function measureEmpty(userData) {
  const main = at('tools/bench/empty-window.mjs')
  const host = await launchHost({ main, appPath: at('apps/desktop'), userData, env: process.env })
  const page = await host.firstWindow()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const run = partsOf(await host.evaluate(readMain), await page.evaluate(readPage))
  await host.close()
  return run
}

const line = (words, milliseconds, rest = '') =>
  say(`  ${words.padEnd(36)} ${milliseconds.toFixed(0).padStart(5)} ms${rest}`)

function print(runs, peers) {
  const paint = median(runs.map(run => run.paint))
  const place = peers.length > 0 ? 'the test host' : 'Electron'
  say(`The desktop console in ${place}, median of ${runs.length} cold starts:`)
  line('start of main to first paint', paint, ` (at most ${BAR})`)
  line('start of main to log-in', median(runs.map(run => run.ready)))
  if (peers.length > 0) line('an empty window in the same host', median(peers.map(run => run.paint)))
  say(`The way to the first paint${peers.length > 0 ? ', and that of the empty window' : ''}:`)
  for (const [index, { words }] of runs[0].parts.entries()) {
    const took = all => median(all.map(({ parts }) => parts[index].took))
    const beside = peers.length > 0 ? `${took(peers).toFixed(0).padStart(8)} ms` : ''
    line(words, took(runs), beside)
  }
  return paint
}

/** Child of `npm run bench -- desktop`: address of a server, folder for data. */
await launch(async () => {
  const [serverUrl, place] = process.argv.slice(2)
  const folder = () => mkdtempSync(join(place, 'console-'))
  const runs = []
  const peers = []
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await measureConsole(serverUrl, folder()))
    if (!electronBinary()) peers.push(await measureEmpty(folder()))
  }
  return print(runs, peers) > BAR ? 1 : 0
})
