import { afterAll, expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readerRights } from './start-reader.ts'

/** As DATA_DIR is by default: a folder in that of the program. */
const data = mkdtempSync(fileURLToPath(new URL('../../../../../.cache/data-', import.meta.url)))
const secret = join(data, 'secret-key')
writeFileSync(secret, 'secret')
afterAll(() => rmSync(data, { recursive: true }))

/** What a script says under the rights of a program that reads foreign files. */
function said(script: string, ...rights: string[]): string {
  const args = [...readerRights(), ...rights, '--no-warnings', '--input-type=module', '-e', script]
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: {} }).trim()
}
const reading = (path: string) => `
  const { readFileSync } = await import('node:fs')
  try { console.log('read', readFileSync(${JSON.stringify(path)}).length) } catch (error) { console.log(error.code) }`

test('S9.6: a program that reads foreign files reads code, and nothing of DATA_DIR', () => {
  expect(said(reading(secret))).toBe('ERR_ACCESS_DENIED')
  expect(said(reading(fileURLToPath(new URL('../../../../../package.json', import.meta.url))))).toBe(
    'ERR_ACCESS_DENIED',
  )
  expect(said(reading(fileURLToPath(import.meta.url)))).toMatch(/^read/)
})

test('S9.6: it starts its watchdog and no other thread, which would have all rights', () => {
  const answerOnce = new URL('answer-once.ts', import.meta.url).href
  const script = `
    const { onlyThread } = await import(${JSON.stringify(answerOnce)})
    const { Worker } = await import('node:worker_threads')
    onlyThread(new URL('data:text/javascript,'), {})
    try { new Worker(new URL('data:text/javascript,')) } catch (error) { console.log(error.code) }`
  expect(said(script, '--allow-worker')).toBe('ERR_ACCESS_DENIED')
})
