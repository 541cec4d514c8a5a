import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { allWritten, removeDurably, writeDurably } from './durable-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durable-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('whoever waits for all that is written finds it there, what follows from it included', async () => {
  const [large, next] = [join(folder, 'large'), join(folder, 'next')]
  void writeDurably(large, [Buffer.alloc(20_000_000)]).then(() => writeDurably(next, [Buffer.from('x')]))
  await allWritten()
  expect(statSync(large).size).toBe(20_000_000)
  expect(readdirSync(folder).toSorted()).toEqual(['large', 'next'])
  void removeDurably(large)
  await allWritten()
  expect(readdirSync(folder)).toEqual(['next'])
})

test('what can not be written is no reason to wait for ever', async () => {
  const refused = writeDurably(join(folder, 'gone', 'file'), [Buffer.from('x')])
  await allWritten()
  await expect(refused).rejects.toMatchObject({ code: 'ENOENT' })
})
