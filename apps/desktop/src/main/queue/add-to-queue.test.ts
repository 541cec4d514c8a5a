import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { addMail } from './add-to-queue.ts'
import { createShell, mail } from './test/shell.ts'

let shell: Awaited<ReturnType<typeof createShell>>
beforeEach(async () => {
  shell = await createShell()
})
afterEach(() => shell.stop())

test.each([
  ['Rechnung.exe', new Uint8Array(3), 'Das ist keine E-Mail.'],
  ['Leer.msg', new Uint8Array(), 'Die Datei ist leer.'],
  ['Gross.msg', new Uint8Array(50 * 1024 * 1024 + 1), '50 MB'],
])('%s is not taken, and the sentence names it', async (name, bytes, words) => {
  const { queues } = shell.startFor()
  const refused = addMail(queues, mail(name, 7, bytes))
  await expect(refused).rejects.toThrow(`„${name}“`)
  await expect(refused).rejects.toThrow(words)
})

test('a folder that can not be written keeps the mail out with a sentence', async () => {
  const { queues } = shell.startFor()
  await queues.current()
  rmSync(join(shell.userData, 'queue'), { recursive: true })
  writeFileSync(join(shell.userData, 'queue'), 'a file where the folder was')
  await expect(addMail(queues, mail('Anfrage.msg'))).rejects.toThrow(
    '„Anfrage.msg“: Die Warteschlange auf diesem Rechner ist nicht beschreibbar.',
  )
})

test('a full disk keeps the mail out with a sentence, and takes it when there is room again', async () => {
  const { queues } = shell.startFor()
  await queues.current()
  const queue = join(shell.userData, 'queue')
  const full = mail('Anfrage.msg')
  const unfinished = join(queue, readdirSync(queue)[0] ?? '', `000000000001-${full.id}.entry.unfinished`)
  symlinkSync('/dev/full', unfinished)
  await expect(addMail(queues, full)).rejects.toThrow(
    '„Anfrage.msg“: Auf dem Laufwerk ist kein Platz mehr. Schaffen Sie Platz und ziehen Sie die E-Mail noch einmal hierher.',
  )
  await addMail(queues, full)
})
