import { availableParallelism } from 'node:os'
import { at } from './launch/place.mjs'
import { start, stopAll, supervise } from './launch/processes.mjs'
import { launch, Refusal, say, seconds } from './launch/say.mjs'
import { readReport } from './test/report.mjs'

/**
 * `npm run test:steady -- N [what npm test takes]`: runs the tests N times while every core has something else to do as well,
 * and lists what has ever failed.
 */
await launch(async () => {
  const [count, ...words] = process.argv.slice(2)
  const runs = Number(count)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Refusal('How often? npm run test:steady -- 10 [pattern …]')
  supervise()
  for (let core = 0; core < availableParallelism(); core++) start(process.execPath, ['-e', 'for (;;);'])
  try {
    return await repeat(runs, words)
  } finally {
    await stopAll()
  }
})

async function repeat(runs, words) {
  const failures = new Map()
  let green = 0
  for (let run = 1; run <= runs; run++) {
    const begun = performance.now()
    const { code } = await start(process.execPath, [at('tools/test.mjs'), ...words], { patience: 20_000 })
      .ended
    say(`Run ${run} of ${runs}: ${code === 0 ? 'green' : 'red'} after ${seconds(begun)}\n`)
    if (code === 0) green += 1
    for (const name of failedTests()) failures.set(name, (failures.get(name) ?? 0) + 1)
  }
  say(`${green} of ${runs} runs were green.`)
  for (const [name, times] of failures) say(`${times} × ${name}`)
  return green < runs ? 1 : 0
}

function failedTests() {
  const files = ['jest', 'e2e'].flatMap(runner => readReport(runner) ?? [])
  return files.flatMap(({ file, failures }) => failures.map(title => `${file} › ${title}`))
}
