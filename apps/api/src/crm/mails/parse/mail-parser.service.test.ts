import { afterEach, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { readTruth, truthFolder } from '../../../../test/mail-truth.ts'
import { mutate, seededRandom } from '../../../../test/mutations.ts'
import { outlookFile } from '../../../../test/outlook-file.ts'
import { palletisingRequest } from '../../../../test/palletising-request.ts'
import { MailParser, type MailParserOptions } from './mail-parser.service.ts'

const MEGABYTE = 1024 * 1024
const sample = outlookFile(palletisingRequest())
const parsers: MailParser[] = []

/** More than any file of these tests costs. */
const UNLIMITED = { processorMilliseconds: 600_000, milliseconds: 600_000, residentBytes: 2_000 * MEGABYTE }

function parserWith(options: Partial<MailParserOptions> = {}): MailParser {
  const parser = new MailParser(options)
  parsers.push(parser)
  return parser
}

/** Takes many seconds to read: five million runs of RTF in a code page that begins anew with each of them. */
function slowFile(): Buffer {
  const content = Buffer.from(`{\\rtf1\\ansicpg50220\\fromhtml1 ${'a{'.repeat(5_000_000)}`, 'latin1')
  const header = Buffer.alloc(16)
  header.writeUInt32LE(content.length + 12, 0)
  header.writeUInt32LE(content.length, 4)
  header.writeUInt32LE(0x414c454d, 8)
  return outlookFile({
    ...palletisingRequest(),
    html: undefined,
    properties: { 0x1009_0102: Buffer.concat([header, content]) },
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A dead process that nobody has looked after yet still has its number.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Hundredths of a second that a process has computed; elsewhere the time stands for it. */
function processorTicks(pid: number): number {
  if (process.platform !== 'linux') return Date.now()
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[11])
}

async function until(condition: () => boolean) {
  while (!condition()) await wait(20)
}

afterEach(async () => {
  await Promise.all(parsers.splice(0).map(parser => parser.close()))
})

test('files are read in any number at once', async () => {
  const parser = parserWith()
  const mails = await Promise.all(Array.from({ length: 40 }, () => parser.parse(sample)))
  expect(parser.processIds.length).toBeLessThanOrEqual(2)
  for (const mail of mails) {
    expect(mail.subject).toBe('Anfrage Palettierzelle für Kartonlinie – Götzis')
    expect(mail.attachments[1]!.bytes).toBeInstanceOf(Uint8Array)
  }
})

test('a file that takes long does not hold up the others', async () => {
  const parser = parserWith({ limits: UNLIMITED })
  await parser.parse(sample)
  expect(parser.processIds.length).toBe(1)
  const slow = parser.parse(slowFile()).catch(({ reason }) => reason)
  expect((await parser.parse(sample)).messageClass).toBe('IPM.Note')
  expect(parser.processIds.length).toBe(2)
  await parser.close()
  expect(await slow).toBe('closed')
})

test('however many files take long, two processes read; what takes too long by the clock may be sent again', async () => {
  const parser = parserWith({ limits: { ...UNLIMITED, milliseconds: 1_000 } })
  const slow = Array.from({ length: 4 }, () =>
    parser.parseFile('Anfrage.msg', slowFile()).catch(({ code, cause }) => [code, cause.reason]),
  )
  const running = new Set<number>()
  const watch = setInterval(() => running.add(parser.processIds.length), 10)
  for (const refusal of await Promise.all(slow)) expect(refusal).toEqual(['server.unavailable', 'timeout'])
  clearInterval(watch)
  expect(Math.max(...running)).toBe(2)
})

test('a refusal says why and leaves the process in use', async () => {
  const parser = parserWith({ processes: 1 })
  await expect(parser.parse(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
    name: 'MailUnreadable',
    reason: 'not_a_mail',
  })
  const before = parser.processIds
  await expect(parser.parse(sample.subarray(0, 3_000))).rejects.toMatchObject({ reason: 'damaged' })
  await parser.parse(sample)
  expect(parser.processIds).toEqual(before)
})

test('a file whose directory runs in circles is refused at once, without a process being killed', async () => {
  const parser = parserWith({ processes: 1 })
  const circular = Buffer.from(sample)
  const directory = circular.readUInt32LE(0x30)
  const table = (circular.readUInt32LE(0x4c) + 1) * 512
  circular.writeUInt32LE(directory, table + 4 * directory)
  await parser.parse(sample)
  const before = parser.processIds
  await expect(parser.parse(circular)).rejects.toMatchObject({ reason: 'damaged' })
  expect(parser.processIds).toEqual(before)
})

test('a file that takes too long is given up, and the next one is read', async () => {
  const parser = parserWith({ processes: 1, limits: { ...UNLIMITED, processorMilliseconds: 1_500 } })
  const slow = parser.parseFile('Anfrage.msg', slowFile())
  const next = parser.parse(sample)
  await expect(slow).rejects.toMatchObject({ code: 'mail.too_complex', cause: { reason: 'too_complex' } })
  expect((await next).messageClass).toBe('IPM.Note')
})

test('a file that fills the memory is given up, and the next one is read', async () => {
  const parser = parserWith({ processes: 1, limits: { ...UNLIMITED, residentBytes: 250 * MEGABYTE } })
  const greedy = parser.parse(
    Buffer.from(`From: a@b.example\r\nContent-Type: text/html\r\n\r\n${'<b>x</b> '.repeat(4_000_000)}`),
  )
  const next = parser.parse(sample)
  await expect(greedy).rejects.toMatchObject({ reason: 'too_complex' })
  expect((await next).messageClass).toBe('IPM.Note')
})

test('a process killed from outside costs one file', async () => {
  const parser = parserWith({ processes: 1 })
  await parser.parse(sample)
  const slow = parser.parse(slowFile())
  const next = parser.parse(sample)
  process.kill(parser.processIds[0]!, 'SIGKILL')
  await expect(slow).rejects.toMatchObject({ reason: 'crashed' })
  expect((await next).messageClass).toBe('IPM.Note')
})

test('whichever file a process is killed for, every other one gets its own answer', async () => {
  const parser = parserWith({ limits: { ...UNLIMITED, processorMilliseconds: 1_500 } })
  const subjects = Array.from({ length: 60 }, (_, index) => (index % 20 === 7 ? null : `Anfrage ${index}`))
  const slow = slowFile()
  const files = subjects.map(subject => (subject ? outlookFile({ ...palletisingRequest(), subject }) : slow))
  await parser.parse(sample)
  const read = files.map(file =>
    parser.parse(file).then(
      mail => mail.subject,
      () => null,
    ),
  )
  expect(await Promise.all(read)).toEqual(subjects)
})

test('idle processes end, and a later file starts a new one', async () => {
  const parser = parserWith({ idleMilliseconds: 50 })
  await parser.parse(sample)
  const [first] = parser.processIds
  await until(() => !isRunning(first!))
  expect(parser.processIds).toEqual([])
  await parser.parse(sample)
})

test('closing refuses waiting files and leaves no process', async () => {
  const parser = parserWith({ processes: 1 })
  await parser.parse(sample)
  const pids = parser.processIds
  const files = [parser.parse(slowFile()), parser.parse(sample)]
  const outcomes = Promise.allSettled(files)
  await parser.close()
  expect(await outcomes).toMatchObject([{ reason: { reason: 'closed' } }, { reason: { reason: 'closed' } }])
  expect(pids.map(isRunning)).toEqual([false])
  await expect(parser.parse(sample)).rejects.toMatchObject({ reason: 'closed' })
})

test('no process outlives a server that is killed, not even in an endless loop', async () => {
  const program = `
    import { readFileSync } from 'node:fs'
    import { MailParser } from ${JSON.stringify(join(import.meta.dirname, 'mail-parser.service.ts'))}
    const parser = new MailParser({ processes: 1 })
    const slow = readFileSync(0)
    await parser.parse(Buffer.from('From: a@b.example\\r\\n\\r\\nx'))
    console.log(JSON.stringify(parser.processIds))
    await parser.parse(slow)`
  const host = spawn(
    process.execPath,
    ['--experimental-transform-types', '--input-type=module', '--eval', program],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {},
    },
  )
  host.stdin.end(slowFile())
  const [line] = await once(host.stdout, 'data')
  const [pid] = JSON.parse(String(line)) as [number]
  const before = processorTicks(pid)
  // From here on its main thread is busy and hears of nothing.
  await until(() => processorTicks(pid) > before + 30)
  host.kill('SIGKILL')
  await until(() => !isRunning(pid))
})

// How long all of them take is left to the limit of a test: how much of the machine they get is chance.
test('damaged copies of files are refused or read, in time and without harm', async () => {
  const folder = truthFolder()
  const names = folder ? Object.keys(readTruth(folder)) : []
  const files = [sample, ...names.map(name => readFileSync(join(folder!, name)))]
  const random = seededRandom(20_261_121)
  const parser = parserWith()
  const outcomes = Array.from({ length: 200 }, () => {
    const file = mutate(files[random(files.length)]!, random)
    return parser.parse(file).then(
      () => 'read',
      error => error.reason as string,
    )
  })
  const reasons = new Set(await Promise.all(outcomes))
  for (const reason of reasons)
    expect(['read', 'damaged', 'not_a_mail', 'empty', 'timeout', 'too_complex']).toContain(reason)
  expect((await parser.parse(sample)).messageClass).toBe('IPM.Note')
})
