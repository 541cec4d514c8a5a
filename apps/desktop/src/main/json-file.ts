import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as z from 'zod'

/** Parses a file; null where it does not exist. Throws on invalid content. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | null {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  return schema.parse(JSON.parse(text))
}

/** The same, but null on invalid content: for files that are no loss. */
export function readJsonOrNull<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return readJson(file, schema)
  } catch {
    return null
  }
}

/** Replaces a file atomically. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.new`
  writeFileSync(fresh, JSON.stringify(value, null, 2), { mode: 0o600, flush: true })
  renameSync(fresh, file)
}
