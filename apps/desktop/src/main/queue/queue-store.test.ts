import { randomBytes, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { MailHead } from '@app/ui/staff/delivery/entry.ts'
import { openKeys } from '../vault/keys.ts'
import { Unreadable } from '../vault/sealing.ts'
import { QueueStore } from './queue-store.ts'
import { keyStore, noKeyStore, otherKeyStore } from './test/system-protections.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'queue-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const queueFolder = () => join(folder, 'queue')
const files = () => readdirSync(queueFolder()).toSorted()

async function open(system = keyStore) {
  return QueueStore.open(queueFolder(), await openKeys(join(folder, 'keys'), system))
}

function headOf(name = 'Anfrage Götzis.msg', size = 3): MailHead {
  const ids = { id: randomUUID(), batchId: randomUUID() }
  return { kind: 'mail', name, size, target: { customerId: 7, name: 'Huber' }, queuedAt: 1, ...ids }
}

test('what was added is there again after a start, in the order of the drops, and nobody else can read it', async () => {
  const { store } = await open()
  const large = randomBytes(3 * 1024 * 1024 + 17)
  const heads = [headOf('Geheim.msg', large.length), headOf('Zweite.eml'), headOf('Dritte.eml')]
  // The first is still being written when the others are done.
  await Promise.all(heads.map((head, at) => store.add(head, at ? Buffer.from('In der Mail') : large)))

  const after = await open()
  expect(after.entries.map(({ head }) => head)).toEqual(heads)
  expect((await after.store.content(after.entries[0]!)).equals(large)).toBe(true)
  const written = files().map(name => readFileSync(join(queueFolder(), name), 'latin1'))
  for (const plain of ['Geheim.msg', 'Huber', 'In der Mail', large.toString('latin1', 0, 20)]) {
    expect(written.some(text => text.includes(plain))).toBe(false)
  }
  expect(await after.store.add(headOf(), Buffer.from('abc'))).toMatchObject({ order: 4 })
})

test('progress outlives the program; removing leaves nothing', async () => {
  const { store } = await open()
  const entry = await store.add(headOf(), Buffer.from('abc'))
  entry.progress = { revision: 2, target: { customerId: 9 }, isAttempted: true, problem: null }
  await store.saveProgress(entry)
  const after = await open()
  expect(after.entries[0]?.progress).toEqual(entry.progress)
  await after.store.remove(after.entries[0]!)
  expect(files()).toEqual([])
})

test('what is kept of an entry at the same moment is not mixed up: the last state stays', async () => {
  const { store } = await open()
  const entry = await store.add(headOf(), Buffer.from('abc'))
  const problem = { message: 'x'.repeat(5000), canRetry: true }
  entry.progress = { revision: 1, target: { customerId: 9 }, isAttempted: false, problem }
  const first = store.saveProgress(entry)
  entry.progress = { ...entry.progress, isAttempted: true, problem: null }
  await Promise.all([first, store.saveProgress(entry)])
  expect((await open()).entries[0]?.progress).toEqual(entry.progress)
})

test('what was cut off while it was written counts for nothing and goes', async () => {
  const { store } = await open()
  const entry = await store.add(headOf(), Buffer.from('abc'))
  writeFileSync(join(queueFolder(), `000000000002-${randomUUID()}.entry.unfinished`), 'MWQ1')
  writeFileSync(join(queueFolder(), `000000000003-${randomUUID()}.progress`), 'left over')
  const after = await open()
  expect(after.entries.map(({ id }) => id)).toEqual([entry.id])
  expect(files()).toHaveLength(1)
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
  [
    'changed',
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -20), Buffer.from([1]), bytes.subarray(-19)]),
  ],
])('a content that is %s is not taken for the mail', async (_, damage) => {
  const { store } = await open()
  const entry = await store.add(headOf(), randomBytes(100))
  writeFileSync(entry.file, damage(readFileSync(entry.file)))
  await expect(store.content(entry)).rejects.toThrow(Unreadable)
})

test.each([
  ['empty', ''],
  ['something else', 'x'.repeat(200)],
  ['a head without end', 'MWQ1\u00ff\u00ff\u00ff\u00ff'],
])('a file that holds %s is told, not removed', async (_, text) => {
  await open()
  const name = `000000000005-${randomUUID()}.entry`
  writeFileSync(join(queueFolder(), name), text, 'latin1')
  const { entries } = await open()
  expect(entries).toMatchObject([{ order: 5, head: null }])
  expect(files()).toEqual([name])
})

test('one mail in the place of another is not readable there', async () => {
  const { store } = await open()
  const [one, other] = [
    await store.add(headOf(), Buffer.from('one')),
    await store.add(headOf(), Buffer.from('two')),
  ]
  writeFileSync(one.file, readFileSync(other.file))
  await expect(store.content(one)).rejects.toThrow(Unreadable)
})

test('mails whose key is lost are told, and new ones get a new key', async () => {
  const { store } = await open()
  await store.add(headOf(), Buffer.from('abc'))
  const after = await open(otherKeyStore)
  expect(after.entries).toMatchObject([{ head: null }])
  await after.store.add(headOf(), Buffer.from('abc'))
  expect((await open()).entries.map(({ head }) => head !== null)).toEqual([true, true])
})

test('without a key store mails are kept all the same; once there is one, it guards what comes', async () => {
  const { store } = await open(noKeyStore)
  await store.add(headOf(), Buffer.from('abc'))
  const keys = await openKeys(join(folder, 'keys'), keyStore)
  expect(keys.isProtected).toBe(true)
  expect((await open()).entries.map(({ head }) => head?.kind)).toEqual(['mail'])
  const kept = readdirSync(join(folder, 'keys')).map(name => readFileSync(join(folder, 'keys', name), 'utf8'))
  const guarded = kept.find(text => text.includes('"isProtected":true'))
  expect(guarded).not.toContain(keys.current.bytes.toString('base64'))
})

test('a left-over that can not be removed keeps nothing else out', async () => {
  const { store } = await open()
  const entry = await store.add(headOf(), Buffer.from('abc'))
  // Whoever removes a file gets an error here.
  mkdirSync(join(queueFolder(), `000000000002-${randomUUID()}.entry.unfinished`))
  const after = await open()
  expect(after.entries.map(({ id }) => id)).toEqual([entry.id])
})

test('a progress that can not be read now is not taken for none: a person decides about the target', async () => {
  const { store } = await open()
  const entry = await store.add(headOf(), Buffer.from('abc'))
  entry.progress = { revision: 1, target: { customerId: 9 }, isAttempted: false, problem: null }
  await store.saveProgress(entry)
  const file = entry.file.replace(/\.entry$/, '.progress')
  renameSync(file, `${file}.aside`)
  mkdirSync(file)
  const { entries } = await open()
  expect(entries[0]?.progress.problem?.message).toContain('nicht lesbar')
})

test('a full disk keeps one mail out and nothing else', async () => {
  const { store } = await open()
  const kept = await store.add(headOf(), Buffer.from('abc'))
  const head = headOf()
  symlinkSync('/dev/full', join(queueFolder(), `000000000002-${head.id}.entry.unfinished`))
  await expect(store.add(head, randomBytes(100_000))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(files()).toEqual([kept.file.split('/').at(-1)])
  await store.add(headOf(), Buffer.from('abc'))
  expect((await open()).entries.map(({ order }) => order)).toEqual([1, 3])
})
