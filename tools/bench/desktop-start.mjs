import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { electronBinary, launchConsole } from '../../e2e/support/console.ts'
import { launch, say } from '../launch/say.mjs'

const RUNS = 7
/** Milliseconds that the first paint may take, as the median of the runs. */
const BAR = 1500

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function measure(serverUrl, userData) {
  const desktop = await launchConsole({ serverUrl, userData })
  const { page } = desktop
  await page.getByLabel('E-Mail').waitFor()
  const ready = Date.now()
  // In Electron itself there is no mark, and its own start counts, too.
  const begun = await desktop.evaluate(() => {
    const [mark] = performance.getEntriesByName('main bundle')
    return performance.timeOrigin + (mark?.startTime ?? 0)
  })
  const painted = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
  )
  await desktop.close()
  return { paint: painted - begun, ready: ready - begun }
}

/** Child of `npm run bench -- desktop`: address of a server, folder for data. */
await launch(async () => {
  const [serverUrl, place] = process.argv.slice(2)
  const runs = []
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await measure(serverUrl, mkdtempSync(join(place, 'console-'))))
  const [paint, ready] = ['paint', 'ready'].map(name => median(runs.map(run => run[name])))
  say(
    `The desktop console in ${electronBinary() ? 'Electron' : 'the test host'}, median of ${RUNS} cold starts:`,
  )
  say(`  start of main to first paint  ${paint.toFixed(0)} ms (at most ${BAR})`)
  say(`  start of main to log-in       ${ready.toFixed(0)} ms`)
  return paint > BAR ? 1 : 0
})
