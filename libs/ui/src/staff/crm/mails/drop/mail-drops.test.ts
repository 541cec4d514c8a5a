import { beforeEach, expect, jest, test } from '@jest/globals'
import type { MailUndo } from '@app/contracts/mail-placements'
import { dropResult } from '../../../../../test/mail-drop.ts'
import type { DroppedFile, FolderContent } from '../../../../kit/dropped-files.ts'
import type { MailForQueue, MailQueue, QueuedMail, QueuedMailState } from '../../../bridge.ts'
import { naming } from './drop-words.ts'
import { createMailDrops, type MailDrops } from './mail-drops.ts'

const undone: MailUndo = {
  message: 'Rückgängig gemacht: 1 E-Mail und 1 Aktivität.',
  undoneAt: '2026-11-20T09:00:00.000Z',
  activities: 1,
  mails: 1,
  learnedAddresses: 0,
  kept: [],
}

const file = (name: string, size = 9): DroppedFile => ({
  name,
  size,
  lastModified: 0,
  bytes: Promise.resolve(new Uint8Array(Math.min(size, 1000))),
})

/** A queue that a test moves on, as the shell of the desktop would. */
function createQueue(former: QueuedMail[] = []) {
  let entries = former
  let tell: (entries: QueuedMail[]) => void = () => {}
  const added: MailForQueue[] = []
  const removed: string[] = []
  const queue: MailQueue = {
    async add(mail) {
      added.push(mail)
      const { id, name, target, batchId, bytes } = mail
      const fresh = { id, name, target, batchId, size: bytes.byteLength, queuedAt: 0 }
      entries = [...entries, { ...fresh, state: 'waiting', waitsFor: 'turn' }]
      tell(entries)
    },
    watch(onChange) {
      tell = onChange
      tell(entries)
      return () => {}
    },
    retry: async () => {},
    retarget: async () => {},
    async remove(id) {
      removed.push(id)
      entries = entries.filter(entry => entry.id !== id)
      tell(entries)
    },
  }
  function set(name: string, state: QueuedMailState): void {
    entries = entries.map(entry => {
      const { id, target, batchId, size, queuedAt } = entry
      return entry.name === name ? { id, name, target, batchId, size, queuedAt, ...state } : entry
    })
    tell(entries)
  }
  return { queue, added, removed, set }
}

let shell: ReturnType<typeof createQueue>
let drops: MailDrops
const onArrived = jest.fn()
const onUndone = jest.fn()
const undoBatch = jest.fn(async (_: string) => undone)

function start(former?: QueuedMail[], isKept = false): void {
  shell = createQueue(former)
  drops = createMailDrops({ queue: shell.queue, isKept, undoBatch, onArrived, onUndone })
}
/** Until the bytes of what was dropped are with the queue. */
const handedOver = () => new Promise(resolve => setTimeout(resolve))
const states = () => drops.read().flatMap(({ entries }) => entries.map(({ name, state }) => [name, state]))

beforeEach(() => {
  jest.clearAllMocks()
  start()
})

test('dropped mails are shown at once and go into the queue with their batch and target', async () => {
  drops.add([file('a.msg'), file('b.EML')], { customerId: 7, name: 'Huber' })
  expect(states()).toEqual([
    ['a.msg', 'reading'],
    ['b.EML', 'reading'],
  ])
  await handedOver()
  const [batch] = drops.read()
  expect(shell.added).toMatchObject([
    { name: 'a.msg', batchId: batch!.id, target: { customerId: 7 } },
    { name: 'b.EML', batchId: batch!.id, target: { customerId: 7 } },
  ])
  expect(batch!.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  shell.set('a.msg', { state: 'done', result: dropResult() })
  expect(onArrived).toHaveBeenCalledWith(dropResult(), false)
})

test('what is no mail or too large is said with its name and never sent', async () => {
  drops.add([file('Angebot.pdf'), file('Fotos.msg', 51 * 1024 * 1024), file('gut.msg')], {})
  await handedOver()
  expect(shell.added.map(({ name }) => name)).toEqual(['gut.msg'])
  expect(drops.read()[0]!.entries).toMatchObject([
    {
      message:
        '„Angebot.pdf“ ist keine E-Mail. Bitte legen Sie .msg- oder .eml-Dateien ab; andere Dateien nimmt „Dokumente“ beim Kunden.',
    },
    { message: expect.stringMatching(/^„Fotos\.msg“: Die Datei ist größer als 50 MB/) },
    {},
  ])
})

test('a file that is gone is said, and the others go on', async () => {
  const bytes = Promise.reject(new DOMException('gone', 'NotFoundError'))
  drops.add([{ ...file('weg.msg'), bytes }, file('da.msg')], {})
  await handedOver()
  expect(drops.read()[0]!.entries).toMatchObject([
    { state: 'problem', message: expect.stringMatching(/^„weg\.msg“: Die Datei ist nicht mehr lesbar/) },
    { state: 'waiting' },
  ])
})

test('an empty file is said, and a name that the server has shortened is said once', async () => {
  drops.add([file('leer.msg', 0), file('lang.msg')], {})
  await handedOver()
  const refusal = '„…ang.msg“ ist beschädigt.'
  shell.set('lang.msg', { state: 'problem', message: naming('lang.msg', refusal), canRetry: true })
  expect(drops.read()[0]!.entries).toMatchObject([
    {
      state: 'problem',
      message: expect.stringMatching(/^„leer\.msg“: Die Datei ist leer\./),
      canRetry: false,
    },
    { message: refusal },
  ])
  expect(shell.added.map(({ name }) => name)).toEqual(['lang.msg'])
})

test('one drop has at most 500 mails and 500 MB, and what is left out is said', async () => {
  drops.add(
    Array.from({ length: 503 }, (_, index) => file(`${index}.msg`)),
    {},
  )
  expect(drops.read()[0]!.entries).toHaveLength(500)
  expect(drops.read()[0]!.notes).toEqual([expect.stringContaining('3 weitere wurden nicht übernommen')])
  drops.add(
    Array.from({ length: 11 }, (_, index) => file(`groß ${index}.msg`, 50 * 1024 * 1024)),
    {},
  )
  expect(drops.read()[0]!.entries).toHaveLength(10)
})

test('what lies in folders follows into the same batch, with a word on what was left out', async () => {
  const content = { files: [new File([], 'innen.msg')], others: 2, unreadable: 1, isCut: false }
  drops.add([file('außen.msg')], {}, Promise.resolve([[file('innen.msg')], content]))
  expect(drops.read()[0]).toMatchObject({ isReading: true })
  await handedOver()
  expect(drops.read()).toMatchObject([
    {
      isReading: false,
      notes: ['2 andere Dateien im Ordner ausgelassen: keine E-Mail.', 'Eine Datei im Ordner nicht lesbar.'],
    },
  ])
  expect(shell.added.map(({ name }) => name)).toEqual(['außen.msg', 'innen.msg'])
})

test('calling off keeps what has arrived and says what was on its way', async () => {
  drops.add([file('da.msg'), file('unterwegs.msg'), file('wartet.msg')], {})
  await handedOver()
  shell.set('da.msg', { state: 'done', result: dropResult() })
  shell.set('unterwegs.msg', { state: 'sending' })
  drops.cancel(drops.read()[0]!.id)
  expect(drops.read()[0]!.entries).toMatchObject([
    { state: 'done' },
    { state: 'cancelled', wasSending: true },
    { state: 'cancelled', wasSending: false },
  ])
  expect(shell.removed).toHaveLength(2)
})

test('who goes leaves nothing to whoever comes next: what is only in this page is called off, and that is told', async () => {
  const bytes = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  drops.add(
    [file('da.msg'), file('kaputt.msg'), file('wartet.msg'), { ...file('liest.msg'), bytes: bytes.promise }],
    {},
  )
  await handedOver()
  shell.set('da.msg', { state: 'done', result: dropResult() })
  shell.set('kaputt.msg', { state: 'problem', message: '„kaputt.msg“ ist beschädigt.', canRetry: true })
  expect(drops.leave()).toBe(true)
  bytes.resolve(new Uint8Array(9))
  await handedOver()
  expect(states()).toEqual([
    ['da.msg', 'done'],
    ['kaputt.msg', 'problem'],
    ['wartet.msg', 'cancelled'],
    ['liest.msg', 'cancelled'],
  ])
  expect(shell.added.map(({ name }) => name)).not.toContain('liest.msg')
  expect(drops.leave()).toBe(false)
})

test("who goes leaves in a shell's queue what it has, and what it has not yet goes to nobody", async () => {
  start([], true)
  const bytes = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const folder = Promise.withResolvers<readonly [DroppedFile[], FolderContent]>()
  const late = { ...file('liest.msg'), bytes: bytes.promise }
  drops.add([file('wartet.msg'), late], {}, folder.promise)
  await handedOver()
  expect(drops.leave()).toBe(true)
  bytes.resolve(new Uint8Array(9))
  folder.resolve([[file('innen.msg')], { files: [], others: 0, unreadable: 0, isCut: false }])
  await handedOver()
  expect(states()).toEqual([['wartet.msg', 'waiting']])
  expect(shell.added.map(({ name }) => name)).toEqual(['wartet.msg'])
  expect(shell.removed).not.toContain(shell.added[0]!.id)
  expect(drops.leave()).toBe(false)
})

test('an undo calls off what waits, and comes after what is on its way', async () => {
  drops.add([file('unterwegs.msg'), file('wartet.msg')], {})
  await handedOver()
  shell.set('unterwegs.msg', { state: 'sending' })
  const undo = drops.undo(drops.read()[0]!.id)
  await handedOver()
  expect(undoBatch).not.toHaveBeenCalled()
  expect(states()).toEqual([
    ['unterwegs.msg', 'sending'],
    ['wartet.msg', 'cancelled'],
  ])
  shell.set('unterwegs.msg', { state: 'done', result: dropResult() })
  await undo
  expect(undoBatch).toHaveBeenCalledTimes(1)
  expect(drops.read()).toMatchObject([{ undo: { state: 'done', result: undone }, entries: [] }])
  expect(onUndone).toHaveBeenCalledTimes(1)
  await drops.undo(drops.read()[0]!.id)
  expect(undoBatch).toHaveBeenCalledTimes(1)
})

test('a refused undo says why, keeps the mails and can be asked for again', async () => {
  drops.add([file('a.msg')], {})
  await handedOver()
  shell.set('a.msg', { state: 'done', result: dropResult() })
  undoBatch.mockRejectedValueOnce(new Error('Keine Verbindung zum Server.'))
  await drops.undo(drops.read()[0]!.id)
  expect(drops.read()).toMatchObject([
    { undo: { state: 'failed', message: 'Keine Verbindung zum Server.' }, entries: [{ state: 'done' }] },
  ])
  await drops.undo(drops.read()[0]!.id)
  expect(drops.read()[0]!.undo).toMatchObject({ state: 'done' })
})

test('clearing forgets what is settled, tells nothing twice, and never what is unsent', async () => {
  drops.add([file('a.msg'), file('b.msg'), file('c.msg')], {})
  await handedOver()
  shell.set('a.msg', { state: 'done', result: dropResult() })
  shell.set('b.msg', { state: 'done', result: dropResult() })
  shell.set('c.msg', { state: 'problem', message: '„c.msg“ ist beschädigt.', canRetry: true })
  onArrived.mockClear()
  drops.clear()
  expect(states()).toEqual([['c.msg', 'problem']])
  expect(onArrived).not.toHaveBeenCalled()
  drops.dismiss(drops.read()[0]!.entries[0]!.id)
  expect(drops.read()).toEqual([])
})

test("a shell's queue of yesterday is shown again and counts as nothing new", () => {
  const place = { target: { customerId: 7, name: 'Huber' }, batchId: 'b1', size: 9, queuedAt: 5 }
  start([
    { id: '1', name: 'alt.msg', ...place, state: 'waiting', waitsFor: 'connection' },
    { id: '2', name: 'fertig.msg', ...place, state: 'done', result: dropResult() },
  ])
  expect(drops.read()).toMatchObject([
    {
      id: 'b1',
      target: { name: 'Huber' },
      droppedAt: 5,
      entries: [{ name: 'alt.msg' }, { name: 'fertig.msg' }],
    },
  ])
  expect(onArrived).not.toHaveBeenCalled()
  shell.set('alt.msg', { state: 'done', result: dropResult() })
  expect(onArrived).toHaveBeenCalledTimes(1)
})

test('what was decided in the dock is newer than what the queue tells', async () => {
  drops.add([file('a.msg'), file('b.msg')], {})
  await handedOver()
  shell.set('a.msg', { state: 'done', result: dropResult() })
  drops.amend(drops.read()[0]!.entries[0]!.id, { ...dropResult(), message: 'Verschoben zu Steiner.' })
  shell.set('b.msg', { state: 'sending' })
  expect(drops.read()[0]!.entries[0]).toMatchObject({ result: { message: 'Verschoben zu Steiner.' } })
})
