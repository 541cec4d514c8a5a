import { parseArgs } from 'node:util'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureDovecot } from './launch/dovecot.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { markChildren, sweep } from './launch/leftovers.mjs'
import { checkNode } from './launch/node.mjs'
import { supervise } from './launch/processes.mjs'
import { launch, Refusal, say, seconds } from './launch/say.mjs'
import { testsOfChanges } from './test/changed.mjs'
import { clearReports, none, sum } from './test/report.mjs'
import { checks, chromium, desktopBuild, fuzz, jest, LONG, playwright } from './test/suites.mjs'
import { tellTimes } from './test/times.mjs'

const projects = ['api', 'ui', 'web', 'desktop']
const groups = ['static', ...projects, 'e2e']

const leftovers = {
  name: 'no process left behind',
  async run() {
    const left = await sweep()
    for (const line of left) say(line)
    return { ...none, ...(left.length > 0 ? { failed: 1 } : { passed: 1 }) }
  },
}

const flag = { type: 'boolean', default: false }

/**
 * `npm test [-- static api ui web desktop e2e] [pattern …] [--changed] [--times] [--long]`: the same set-up as `npm start`,
 * then the chosen suites. Patterns choose files within jest and Playwright; `--changed` chooses those that reach what was
 * changed since the last commit. Closes with the line "N passed, N failed".
 */
await launch(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { changed: flag, times: flag, long: flag },
  })
  checkNode()
  markChildren()
  supervise(() => sweep(1000))
  const named = positionals.filter(word => groups.includes(word))
  let wanted = named.length > 0 ? named : groups
  const patterns = positionals.filter(word => !groups.includes(word))
  if (values.changed) {
    const { changed, tests } = testsOfChanges()
    say(`${changed.length} files have changed, ${tests.length} test files reach them.`)
    patterns.push(...tests.map(file => file.replaceAll('.', String.raw`\.`)))
    if (!tests.some(file => file.endsWith('.spec.ts'))) wanted = wanted.filter(group => group !== 'e2e')
    if (tests.length === 0) wanted = ['static']
  }
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
    if (wanted.includes('api')) await ensureDovecot()
  })
  say(`Ready after ${seconds()}.\n`)
  clearReports()
  const suites = values.long
    ? { beside: [fuzz], tests: [jest(projects, [LONG])], stories: [] }
    : suitesOf(wanted, patterns)
  const { passed, failed, skipped } = await runAll(suites, patterns)
  if (values.times) tellTimes()
  if (passed + failed === 0) say('No test ran.')
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || passed === 0 ? 1 : 0
})

/** What runs beside jest, and the tests: the stories last, because they measure what a visitor waits for. */
function suitesOf(wanted, patterns) {
  const hasStories = wanted.includes('e2e')
  const ofJest = projects.filter(project => wanted.includes(project))
  return {
    beside: [
      ...(wanted.includes('static') ? checks : []),
      ...(hasStories || wanted.includes('desktop') ? [desktopBuild] : []),
      ...(hasStories ? [chromium] : []),
    ],
    tests: ofJest.length > 0 ? [jest(ofJest, patterns)] : [],
    stories: hasStories ? [playwright(patterns)] : [],
  }
}

async function runAll({ beside, tests, stories }, patterns) {
  const [ofBeside, ofTests] = await Promise.all([inOrder(beside), inOrder(tests)])
  ofTests.push(...(await inOrder(stories)))
  const counts = [...ofBeside, ...ofTests]
  const { passed, failed, skipped } = sum([none, ...ofTests])
  if (patterns.length > 0 && passed + failed + skipped === 0) {
    say(`No test file is named like ${patterns.join(' or ')}.`)
    counts.push({ failed: 1 })
  }
  counts.push(...(await inOrder([leftovers])))
  say(`\nAll of it took ${seconds()}.`)
  return sum([none, ...counts])
}

/** Runs suites one after the other and returns their counts. */
async function inOrder(suites) {
  const all = []
  for (const { name, run } of suites) {
    const begun = performance.now()
    const counts = await attempt(run)
    say(`${counts.failed > 0 ? 'FAIL' : 'ok  '} ${name.padEnd(28)} ${seconds(begun)}`)
    all.push(counts)
  }
  return all
}

async function attempt(run) {
  try {
    return await run()
  } catch (error) {
    say(error instanceof Refusal ? error.message : error.stack)
    return { ...none, failed: 1 }
  }
}
