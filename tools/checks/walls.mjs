import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { at, tool } from '../launch/place.mjs'
import { allowed, forbidden } from './walls.cases.mjs'

/*
 * Proves the walls of tools/lint/layers.mjs and the house's own rules: every forbidden line must be reported by its rule,
 * every allowed one must pass. The lines are linted with the real configuration in a folder of their own.
 */
const place = mkdtempSync(join(tmpdir(), 'walls-'))

function write(cases, kind) {
  return cases.map(([file, line, rule = 'house(walls)'], index) => {
    const path = file.replace(/(\.test)?(\.[a-z]+\.ts|\.tsx?)$/, `.${kind}${index}$1$2`)
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), `${line}\n`)
    return { path, file, line, rule }
  })
}

function lint() {
  const args = [tool('oxlint/bin/oxlint'), '-c', at('.oxlintrc.json'), '--format', 'json', place]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: place,
    encoding: 'utf8',
    env: { ...process.env, LINT_ROOT: place },
  })
  try {
    return JSON.parse(stdout).diagnostics
  } catch {
    throw new Error(`oxlint gave no report:\n${stdout}${stderr}`)
  }
}

function check() {
  const wrong = write(forbidden, 'bad')
  const right = write(allowed, 'good')
  const found = lint().map(({ code, filename, message }) => ({
    code,
    message,
    path: filename.startsWith(place) ? relative(place, filename) : filename,
  }))
  const held = ({ path, rule }) => found.some(finding => finding.path === path && finding.code === rule)
  return [
    ...wrong
      .filter(one => !held(one))
      .map(({ file, line, rule }) => `not reported by ${rule}: ${file}: ${line}`),
    ...right.flatMap(({ path, file, line }) =>
      found
        .filter(finding => finding.path === path && finding.code === 'house(walls)')
        .map(({ message }) => `reported though allowed: ${file}: ${line}: ${message}`),
    ),
  ]
}

try {
  const problems = check()
  for (const problem of problems) console.error(problem)
  console.log(
    `${forbidden.length} forbidden and ${allowed.length} allowed lines tried, ${problems.length} wrong.`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  rmSync(place, { recursive: true, force: true })
}
