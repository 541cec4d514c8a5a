import { mkdirSync, rmSync } from 'node:fs'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { markChildren, sweep } from './launch/leftovers.mjs'
import { checkNode } from './launch/node.mjs'
import { at } from './launch/place.mjs'
import { supervise } from './launch/processes.mjs'
import { launch, Refusal, say, seconds } from './launch/say.mjs'
import { suites } from './test/suites.mjs'

const groups = new Set(suites.map(suite => suite.group))

/**
 * `npm test [-- static api ui web desktop e2e] [pattern …]`: the same set-up as `npm start`, then the suites one after the
 * other. Patterns choose files within jest and Playwright. Closes with the line "N passed, N failed".
 */
await launch(async () => {
  checkNode()
  markChildren()
  supervise(() => sweep(1000))
  const words = process.argv.slice(2)
  const wanted = words.filter(word => groups.has(word))
  const patterns = words.filter(word => !groups.has(word))
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
  })
  say(`Ready after ${seconds()}.\n`)
  rmSync(at('.cache', 'test'), { recursive: true, force: true })
  mkdirSync(at('.cache', 'test'), { recursive: true })
  const chosen = suites.filter(suite => wanted.length === 0 || wanted.includes(suite.group))
  const { passed, failed, skipped } = await runAll(chosen, patterns)
  if (passed + failed === 0) say('No test ran.')
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || passed === 0 ? 1 : 0
})

async function runAll(chosen, patterns) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const summary = []
  function add(name, counts, begun) {
    for (const kind of Object.keys(total)) total[kind] += counts[kind]
    summary.push(`${counts.failed > 0 ? 'FAIL' : 'ok  '} ${name.padEnd(28)} ${seconds(begun)}`)
    say(`${summary.at(-1)}`)
  }
  let matched = 0
  for (const { name, takesPatterns, run } of chosen) {
    const begun = performance.now()
    const counts = await attempt(run, patterns)
    if (takesPatterns) matched += counts.passed + counts.failed + counts.skipped
    add(name, counts, begun)
  }
  if (patterns.length > 0 && matched === 0) {
    say(`No test file is named like ${patterns.join(' or ')}.`)
    total.failed += 1
  }
  const begun = performance.now()
  const left = await sweep()
  for (const line of left) say(line)
  add(
    'no process left behind',
    { passed: left.length > 0 ? 0 : 1, failed: left.length > 0 ? 1 : 0, skipped: 0 },
    begun,
  )
  say(`\n${summary.join('\n')}\n\nAll of it took ${seconds()}.`)
  return total
}

async function attempt(run, patterns) {
  try {
    return await run(patterns)
  } catch (error) {
    say(error instanceof Refusal ? error.message : error.stack)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
