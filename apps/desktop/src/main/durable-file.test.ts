import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { allWritten, removeDurably, untilReleased, untilReleasedSync, writeDurably } from './durable-file.ts'

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

/** What Windows says to the first two tries while a virus scanner reads the file. */
function scanner(code: string) {
  let tries = 0
  return () => {
    tries += 1
    if (tries <= 2) throw Object.assign(new Error(`${code}: rename`), { code })
  }
}

test.each(['EPERM', 'EBUSY', 'EACCES'])(
  'a file that another program holds on Windows (%s) is moved as soon as it is free',
  async code => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    writeFileSync(from, 'x')
    const holds = scanner(code)
    await untilReleased(async () => {
      holds()
      await rename(from, to)
    }, 'win32')
    expect(existsSync(to)).toBe(true)
    const holdsAgain = scanner(code)
    untilReleasedSync(() => {
      holdsAgain()
      renameSync(to, from)
    }, 'win32')
    expect(existsSync(from)).toBe(true)
  },
)

test.each([
  ['ENOSPC', 'win32'],
  ['EACCES', 'linux'],
] as const)('a refusal that lasts (%s on %s) is told at once', async (code, platform) => {
  const refuses = scanner(code)
  await expect(untilReleased(async () => refuses(), platform)).rejects.toMatchObject({ code })
  expect(() => untilReleasedSync(refuses, platform)).toThrow(code)
})
