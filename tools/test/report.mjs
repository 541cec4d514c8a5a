import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at } from '../launch/place.mjs'

/**
 * What a runner leaves behind: one entry per file with its `suite`, the number of `passed`, `failed` and `skipped` tests,
 * the names of its `failures`, and where its `seconds` went.
 */
const path = runner => at('.cache', 'test', `${runner}.json`)

export function writeReport(runner, files) {
  mkdirSync(at('.cache', 'test'), { recursive: true })
  writeFileSync(path(runner), JSON.stringify(files))
}

/** Null where the runner has crashed. */
export function readReport(runner) {
  try {
    return JSON.parse(readFileSync(path(runner), 'utf8'))
  } catch {
    return null
  }
}

export function clearReport(runner) {
  rmSync(path(runner), { force: true })
}

/** Sums of counts, or of seconds. */
export function sum(entries) {
  const total = {}
  for (const entry of entries)
    for (const [key, value] of Object.entries(entry)) total[key] = (total[key] ?? 0) + value
  return total
}
