import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const out = fileURLToPath(new URL('../../apps/desktop/out/', import.meta.url))

/** The scripts that a file of the bundle can't run without, itself first. */
function needed(file: string, found = new Map<string, number>()): Map<string, number> {
  if (found.has(file)) return found
  const code = readFileSync(`${out}renderer/assets/${file}`)
  found.set(file, code.length / 1_000)
  for (const [, next] of code.toString().matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
    needed(next!, found)
  return found
}

test('what is read before there is a window stays small', () => {
  expect(readFileSync(`${out}main/main.js`).length / 1_000).toBeLessThanOrEqual(55)
})

test('the first files of the page are few, and without what is opened later', () => {
  const page = readFileSync(`${out}renderer/index.html`, 'utf8')
  const [, entry] = /<script[^>]+src="\/assets\/([\w-]+\.js)"/.exec(page)!
  const files = needed(entry!)
  const sizes = [...files.values()]
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(1_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(1_470)
  expect(files.size).toBeLessThanOrEqual(4)
})
