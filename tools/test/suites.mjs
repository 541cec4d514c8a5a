import { existsSync } from 'node:fs'
import { ensureBuilt } from '../launch/build.mjs'
import { ensureChromium } from '../launch/chromium.mjs'
import { npm } from '../launch/install.mjs'
import { runtimeNode } from '../launch/node.mjs'
import { at, tool } from '../launch/place.mjs'
import { run, start } from '../launch/processes.mjs'
import { say } from '../launch/say.mjs'
import { none, readReport, sum } from './report.mjs'

/** Files of `npm run test:long`. */
export const LONG = String.raw`\.long\.test\.ts$`

/** One command that is one test: silent where it passes, its whole output where it fails. */
function check(name, ...args) {
  return {
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
 * Runs a runner and counts what it reports. A crash (no report, or a bad exit without a failed test) counts as one failure,
 * and so does an empty run where no patterns chose the files: a pattern may belong to another suite.
 */
async function runRunner(runner, args, { env = {}, patterns }) {
  const { code } = await start(runtimeNode(), [...args, ...patterns], { env, patience: 15_000 }).ended
  const files = readReport(runner)
  const counts = sum([
    none,
    ...(files ?? []).map(({ passed, failed, skipped }) => ({ passed, failed, skipped })),
  ])
  if (!files) say(`${runner} left no report (exit code ${code}).`)
  else if (code !== 0 && counts.failed === 0) say(`${runner} ended with ${code} though no test failed.`)
  else if (counts.passed + counts.failed === 0 && patterns.length === 0) say(`${runner} ran no test.`)
  else return counts
  return { ...counts, failed: counts.failed + 1 }
}

/** The tests of these projects (`api`, `ui`, `web`, `desktop`) in one run; the long ones only where they are asked for. */
export const jest = (projects, patterns) => ({
  name: `jest: ${projects.join(', ')}`,
  run() {
    const runner = ['--experimental-vm-modules', '--no-warnings', tool('jest/bin/jest.js')]
    const config = ['-c', at('jest.config.mjs'), '--passWithNoTests', '--selectProjects', ...projects]
    const without = patterns.includes(LONG) ? [] : ['--testPathIgnorePatterns', '/node_modules/', LONG]
    return runRunner('jest', [...runner, ...config, ...without, '--'], { patterns })
  },
})

export const desktopBuild = {
  name: 'electron-vite build',
  async run() {
    await ensureBuilt('desktop')
    return { ...none, passed: 1 }
  },
}

/** For the stories; where it is absent, it comes over the network. */
export const chromium = {
  name: 'Chromium',
  async run() {
    await ensureChromium()
    return none
  },
}

/** The stories in the browser, and those of the desktop console. */
export const playwright = patterns => ({
  name: 'Playwright',
  async run() {
    const env = { CHROMIUM_PATH: await ensureChromium() }
    const runner = [tool('@playwright/test/cli.js'), 'test', '-c', at('e2e/playwright.config.mjs')]
    return runRunner('e2e', [...runner, '--pass-with-no-tests'], { env, patterns })
  },
})

export const checks = [
  check('format (oxfmt)', tool('oxfmt/bin/oxfmt'), '--check'),
  check('lint (oxlint)', tool('oxlint/bin/oxlint'), '--deny-warnings'),
  check('the lint walls hold', at('tools/checks/walls.mjs')),
  check('house rules', at('tools/checks/house.mjs')),
  check('pictures of the handbook', at('tools/checks/handbook.mjs')),
  check('types (tsc)', tool('typescript/bin/tsc'), '-b'),
  lock,
  check('licences', at('tools/checks/licences.mjs')),
  check('docker-compose.yml', at('tools/checks/compose.mjs')),
  check('Kubernetes manifests', at('tools/checks/kubernetes.mjs')),
  check('workflows', at('tools/checks/workflows.mjs')),
]

/** 10,000 damaged copies of real mails through the parser. */
export const fuzz = {
  ...check('fuzz', at('tools/fuzz.mjs')),
  ...(!existsSync(at('../shared/data/msg')) && {
    async run() {
      say('Real Outlook files: none beside this repository, no copies of them are tried.')
      return { ...none, skipped: 1 }
    },
  }),
}
