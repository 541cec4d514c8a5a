import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as z from 'zod'

/** What a file holds, or null where there is none. Throws where it holds something else. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | null {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  return schema.parse(JSON.parse(text))
}

/** What a file holds, or null where it is missing or damaged: for what is no loss. */
export function readJsonOrNull<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return readJson(file, schema)
  } catch {
    return null
  }
}

/** Replaces a file as a whole, so that a crash leaves the old or the new one. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.new`
  writeFileSync(fresh, JSON.stringify(value, null, 2), { mode: 0o600, flush: true })
  renameSync(fresh, file)
}
