import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../launch/place.mjs'

/**
 * What a runner leaves behind: one entry per file with its `suite`, the number of `passed`, `failed` and `skipped` tests,
 * the names of its `failures`, and where its `seconds` went.
 */
const folder = at('.cache', 'test')
const path = name => join(folder, `${name}.json`)

export function writeReport(name, content) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path(name), `${JSON.stringify(content, null, 1)}\n`)
}

export const clearReports = () => rmSync(folder, { recursive: true, force: true })

/** Null where the runner has crashed. */
export function readReport(name) {
  try {
    return JSON.parse(readFileSync(path(name), 'utf8'))
  } catch {
    return null
  }
}

/** Counts of nothing. */
export const none = { passed: 0, failed: 0, skipped: 0 }

/** Sums of counts, or of seconds. */
export function sum(entries) {
  const total = {}
  for (const entry of entries)
    for (const [key, value] of Object.entries(entry)) total[key] = (total[key] ?? 0) + value
  return total
}
