import { readFileSync } from 'node:fs'
import { ensureBuilt } from '../launch/build.mjs'
import { ensureChromium } from '../launch/chromium.mjs'
import { npm } from '../launch/install.mjs'
import { runtimeNode } from '../launch/node.mjs'
import { at, tool } from '../launch/place.mjs'
import { run, start } from '../launch/processes.mjs'
import { say } from '../launch/say.mjs'

const none = { passed: 0, failed: 0, skipped: 0 }

/** One command that is one test: silent where it passes, its whole output where it fails. */
function check(name, ...args) {
  return {
    group: 'static',
    name,
    async run() {
      const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
      const { code, output } = await run(runtimeNode(), args, { env })
      if (code !== 0) say(`${output}\n${name}: exit code ${code}`)
      return { ...none, ...(code === 0 ? { passed: 1 } : { failed: 1 }) }
    },
  }
}

/** `npm ci` refuses a lock that does not fit the package.json files; the dry run needs no network. */
const lock = {
  group: 'static',
  name: 'package-lock.json',
  async run() {
    const [command, args, options] = npm(
      'ci',
      '--dry-run',
      '--ignore-scripts',
      '--offline',
      '--loglevel=error',
    )
    const { code, output } = await run(command, args, options)
    if (code !== 0) say(`${output}\npackage-lock.json: exit code ${code}`)
    return { ...none, ...(code === 0 ? { passed: 1 } : { failed: 1 }) }
  },
}

/**
 * A runner's counts; a crash (no report, or a bad exit without a failed test) counts as one failure, and so does an empty
 * run without a pattern: a pattern may belong to another suite.
 */
function fair(name, code, report, counts, patterns) {
  if (!report) say(`${name} left no report (exit code ${code}).`)
  else if (code !== 0 && counts.failed === 0) say(`${name} ended with ${code} though no test failed.`)
  else if (counts.passed + counts.failed === 0 && patterns.length === 0) say(`${name} ran no test.`)
  else return counts
  return { ...counts, failed: counts.failed + 1 }
}

function reportAt(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function jest(group, workspace) {
  const file = at('.cache', 'test', `${group}.json`)
  const name = `jest ${workspace}`
  return {
    group,
    name,
    takesPatterns: true,
    async run(patterns) {
      const runner = ['--experimental-vm-modules', '--no-warnings', tool('jest/bin/jest.js')]
      const config = ['-c', at(workspace, 'jest.config.mjs'), '--passWithNoTests']
      const args = [...config, '--json', `--outputFile=${file}`, ...patterns]
      const { code } = await start(runtimeNode(), [...runner, ...args], { patience: 15_000 }).ended
      const report = reportAt(file)
      const counts = {
        passed: report?.numPassedTests ?? 0,
        failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
        skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      }
      return fair(name, code, report, counts, patterns)
    },
  }
}

const desktopBuild = {
  group: 'desktop',
  name: 'electron-vite build',
  async run() {
    await ensureBuilt('desktop')
    return { ...none, passed: 1 }
  },
}

const playwright = {
  group: 'e2e',
  name: 'Playwright',
  takesPatterns: true,
  async run(patterns) {
    const file = at('.cache', 'test', 'e2e.json')
    const env = {
      CHROMIUM_PATH: await ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }
    await ensureBuilt('desktop')
    const args = [
      tool('@playwright/test/cli.js'),
      'test',
      '-c',
      at('e2e/playwright.config.ts'),
      '--pass-with-no-tests',
      '--reporter=list,json',
    ]
    const { code } = await start(runtimeNode(), [...args, ...patterns], { env, patience: 15_000 }).ended
    const report = reportAt(file)
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
    const counts = { passed: expected, failed: unexpected + flaky, skipped }
    return fair('Playwright', code, report, counts, patterns)
  },
}

/** Everything that `npm test` runs, in this order; `takesPatterns`: patterns choose files in it. */
export const suites = [
  check('format (oxfmt)', tool('oxfmt/bin/oxfmt'), '--check'),
  check('lint (oxlint)', tool('oxlint/bin/oxlint'), '--deny-warnings'),
  check('the lint walls hold', at('tools/checks/walls.mjs')),
  check('house rules', at('tools/checks/house.mjs')),
  check('types (tsc)', tool('typescript/bin/tsc'), '-b'),
  lock,
  check('docker-compose.yml', at('tools/checks/compose.mjs')),
  jest('api', 'apps/api'),
  jest('ui', 'libs/ui'),
  jest('web', 'apps/web'),
  jest('desktop', 'apps/desktop'),
  desktopBuild,
  playwright,
]
