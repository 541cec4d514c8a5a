import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { allDone, createShell } from '../queue/test/shell.ts'
import { DropFolder, filedLongAgo } from './drop-folder.ts'
import type { News } from './folder-words.ts'

let shell: Awaited<ReturnType<typeof createShell>>
let folder = ''
let told: News[] = []
const at = (...names: string[]) => join(folder, ...names)
const bodies = () => told.map(({ body }) => body)
const filesIn = (...names: string[]) => readdirSync(at(...names)).toSorted()
const names = () => shell.server.received.map(({ fields }) => fields['name'])

beforeEach(async () => {
  shell = await createShell()
  folder = mkdtempSync(join(tmpdir(), 'drop-folder-'))
  told = []
})
afterEach(async () => {
  await shell.stop()
  rmSync(folder, { recursive: true, force: true })
})

function watch(running = shell.startFor()) {
  const watched = new DropFolder(folder, { ...running, tell: news => void told.push(news) })
  return {
    ...running,
    watched,
    /** A file must be the same in two looks. */
    async looks(count = 2): Promise<void> {
      for (let look = 0; look < count; look += 1) await watched.look()
    },
  }
}

test('mails that were saved there reach the server, and their files are put away; a taken name gets a number', async () => {
  const { looks, until } = watch()
  mkdirSync(at('abgelegt'))
  writeFileSync(at('abgelegt', 'Anfrage.eml'), 'an earlier one')
  writeFileSync(at('Anfrage.eml'), 'Subject: Anfrage')
  writeFileSync(at('Angebot.MSG'), 'Subject: Angebot')
  await looks()
  const { mails } = await until(allDone)
  expect(names().toSorted()).toEqual(['Anfrage.eml', 'Angebot.MSG'])
  expect(new Set(mails.map(({ batchId }) => batchId)).size).toBe(1)
  expect(filesIn()).toEqual(['abgelegt'])
  expect(filesIn('abgelegt')).toEqual(['Anfrage (2).eml', 'Anfrage.eml', 'Angebot.MSG'])
  expect(told).toEqual([])
})

test('a file that is still being written, is empty or can not be read is waited for, and told of once', async () => {
  const { looks, until } = watch()
  writeFileSync(at('Halb.eml'), 'Subject: Ha')
  await looks(1)
  appendFileSync(at('Halb.eml'), 'lb')
  writeFileSync(at('Leer.eml'), '')
  await looks(1)
  expect(filesIn()).toEqual(['Halb.eml', 'Leer.eml'])
  await looks(45)
  await until(state => state.mails.length === 1 && allDone(state))
  expect(names()).toEqual(['Halb.eml'])
  expect(bodies()).toEqual([expect.stringContaining('„Leer.eml“ lässt sich nicht lesen')])
  writeFileSync(at('Leer.eml'), 'Subject: Nun ganz')
  await looks()
  await until(state => state.mails.length === 2 && allDone(state))
  expect(filesIn('abgelegt')).toEqual(['Halb.eml', 'Leer.eml'])
})

test('only mails that lie in the folder itself are taken; another file stays and is named once', async () => {
  const { looks } = watch()
  writeFileSync(at('schon da.pdf'), '')
  await looks(1)
  const elsewhere = join(shell.userData, 'Geheim.eml')
  writeFileSync(elsewhere, 'Subject: Geheim')
  symlinkSync(elsewhere, at('Verweis.eml'))
  mkdirSync(at('Ordner.eml'))
  mkdirSync(at('2025'))
  writeFileSync(at('2025', 'Alt.eml'), 'Subject: Alt')
  for (const name of ['desktop.ini', '.DS_Store', '~$Brief.docx', 'Anfrage.eml.crdownload', 'Preise.pdf'])
    writeFileSync(at(name), 'x')
  const before = filesIn()
  await looks(4)
  expect(filesIn()).toEqual(before)
  expect(shell.server.received).toEqual([])
  expect(bodies()).toEqual([expect.stringMatching(/^„Preise.pdf“ bleibt im Ablageordner liegen/)])
})

test('what the server refuses lies apart with its reason told, also after a start; what it takes later is filed', async () => {
  const error = '„Kaputt.eml“ ist beschädigt.'
  shell.server.state.refuse = ({ fields }) =>
    fields['name'] === 'Kaputt.eml' ? { status: 422, body: { error, code: 'mail.unreadable' } } : null
  const first = watch()
  writeFileSync(at('Kaputt.eml'), 'x')
  writeFileSync(at('gross.msg'), '')
  truncateSync(at('gross.msg'), MAX_MAIL_SIZE + 1)
  await first.looks()
  await first.until(({ mails }) => mails[0]?.state === 'problem')
  await first.account.saved()

  const { looks, queues, until } = watch(shell.start())
  await looks(3)
  expect(filesIn('abgelegt')).toEqual([])
  expect(filesIn('nicht abgelegt')).toEqual(['Kaputt.eml', 'gross.msg'])
  expect(bodies()).toEqual([
    expect.stringMatching(/^„gross.msg“: .*50 MB.* Sie liegt im Ordner „nicht abgelegt“\.$/),
    `${error} Sie liegt im Ordner „nicht abgelegt“.`,
  ])
  const again = watch(shell.start())
  await again.looks(1)
  expect(told).toHaveLength(2)
  shell.server.state.refuse = () => null
  const queue = await queues.current()
  await queue.retry(queue.list()[0]?.entry.id ?? '')
  await until(allDone)
  await looks(1)
  expect(filesIn('abgelegt')).toEqual(['Kaputt.eml'])
})

test('a file that can not be moved after its mail was queued is not taken twice, and goes when it can', async () => {
  const { looks, until } = watch()
  // Another drive: nothing can be moved there.
  symlinkSync('/dev/shm', at('abgelegt'))
  writeFileSync(at('Anfrage.eml'), 'Subject: Anfrage')
  await looks(30)
  await until(allDone)
  expect(shell.server.received).toHaveLength(1)
  expect(bodies()).toEqual([expect.stringContaining('„Anfrage.eml“ lässt sich nicht lesen oder verschieben')])
  rmSync(at('abgelegt'))
  mkdirSync(at('abgelegt'))
  await looks(1)
  expect(filesIn()).toEqual(['abgelegt'])
  expect(shell.server.received).toHaveLength(1)
})

test('where nothing can be put away nothing is taken, and that is told once', async () => {
  const { looks } = watch()
  writeFileSync(at('abgelegt'), 'a file where the folder was to be')
  writeFileSync(at('Anfrage.eml'), 'Subject: Anfrage')
  await looks(4)
  expect(shell.server.received).toEqual([])
  expect(bodies()).toEqual([expect.stringContaining('darf die Konsole keine Datei verschieben')])
})

test('a folder that is away is told once, and watched again when it is back', async () => {
  const { looks, until, watched } = watch()
  await looks(1)
  renameSync(folder, `${folder}.away`)
  await looks(3)
  expect(bodies()).toEqual([
    `Der Ordner „${folder}“ ist nicht erreichbar. Sobald er wieder da ist, geht es automatisch weiter.`,
  ])
  renameSync(`${folder}.away`, folder)
  writeFileSync(at('Wieder da.eml'), 'Subject: Wieder da')
  await looks()
  await until(state => state.mails.length === 1 && allDone(state))
  expect(watched.trouble).toBeNull()
})

test('while nobody is logged in, or the queue can not be written, files stay; later they go', async () => {
  const { looks, account, until, queues } = watch(shell.start())
  writeFileSync(at('Anfrage.eml'), 'Subject: Anfrage')
  await looks(3)
  expect(told).toEqual([])
  account.loggedIn(1)
  await queues.current()
  const queue = join(shell.userData, 'queue')
  renameSync(queue, `${queue}.away`)
  await looks(3)
  expect(filesIn()).toContain('Anfrage.eml')
  expect(bodies()).toEqual([expect.stringContaining('Die E-Mails bleiben im Ablageordner')])
  renameSync(`${queue}.away`, queue)
  await looks(1)
  await until(state => state.mails.length === 1 && allDone(state))
  expect(filesIn()).toEqual(['abgelegt'])
})

test('of many a hundred wait in the queue; the others follow in the same batch', async () => {
  const { looks, queues, until } = watch()
  shell.server.state.isAway = true
  for (let count = 0; count < 150; count += 1) writeFileSync(at(`Mail ${count}.eml`), `Subject: ${count}`)
  await looks(4)
  expect(filesIn('abgelegt')).toHaveLength(100)
  shell.server.state.isAway = false
  ;(await queues.current()).kick()
  await until(state => state.mails.length === 100 && allDone(state))
  await looks(1)
  const { mails } = await until(state => state.mails.length === 150 && allDone(state))
  expect(new Set(mails.map(({ batchId }) => batchId)).size).toBe(1)
  expect(filesIn()).toEqual(['abgelegt'])
})

test('of filed mails the dock lists the latest 500; what was dropped there stays', () => {
  const filed = (id: string, keptAs?: string) => ({
    entry: { id, head: { kind: 'mail', keptAs } },
    result: {},
  })
  const items = Array.from({ length: 502 }, (_, index) => filed(`mail-${index}`, 'Anfrage.eml'))
  const all = [filed('dropped'), ...items] as unknown as Parameters<typeof filedLongAgo>[0]
  expect(filedLongAgo(all)).toEqual(['mail-0', 'mail-1'])
})
