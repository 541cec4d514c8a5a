import { mkdirSync, renameSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { addMail } from './add-to-queue.ts'
import { allDone, createShell, mail } from './test/shell.ts'

let shell: Awaited<ReturnType<typeof createShell>>
beforeEach(async () => {
  shell = await createShell()
})
afterEach(() => shell.stop())

test('a mail that can not be removed from the disk is not said to be gone', async () => {
  shell.server.state.isAway = true
  const { queues, until } = shell.startFor()
  const one = mail('Bleibt.msg')
  await addMail(queues, one)
  await until(({ mails }) => mails[0]?.state === 'waiting')
  const queue = await queues.current()
  const file = queue.list()[0]?.entry.file ?? ''
  renameSync(file, `${file}.aside`)
  // Whoever removes a file gets an error here.
  mkdirSync(file)
  await expect(queue.remove(one.id)).rejects.toThrow('konnte nicht von diesem Rechner entfernt werden')
  expect(queue.list().map(({ entry }) => entry.id)).toEqual([one.id])
  rmdirSync(file)
  renameSync(`${file}.aside`, file)
  await queue.remove(one.id)
  expect(queue.list()).toEqual([])
  expect(shell.filesOfQueue()).toEqual([])
})

test('another target that can not be kept on the disk is none', async () => {
  shell.server.state.refuse = ({ fields }) =>
    fields['customerId'] === '7'
      ? { status: 404, body: { error: 'Kunde nicht gefunden', code: 'customer.not_found' } }
      : null
  const { queues, until } = shell.startFor()
  const one = mail('Voll.msg', 7)
  await addMail(queues, one)
  await until(({ mails }) => mails[0]?.state === 'problem')
  const queue = await queues.current()
  // The problem is seen before it is on disk: until it is, the file that shall be full is being written.
  await queue.pause()
  const unfinished = `${queue.list()[0]?.entry.file.replace(/\.entry$/, '.progress')}.unfinished`
  symlinkSync('/dev/full', unfinished)
  await expect(queue.retarget(one.id, { customerId: 9 })).rejects.toThrow('nicht festgehalten')
  expect(queue.list()[0]?.entry.progress).toMatchObject({ revision: 0, target: null })
  // The failed try has taken the full disk away.
  await queue.retarget(one.id, { customerId: 9 })
  queue.resume()
  await until(allDone)
})

test('a queue that could not be opened is opened as soon as it can be', async () => {
  const { queues, account, keys, until } = shell.start()
  await keys
  const folder = join(shell.userData, 'queue')
  writeFileSync(folder, 'a file where the folder shall be')
  account.loggedIn(1)
  await expect(addMail(queues, mail('Anfrage.msg'))).rejects.toThrow(
    '„Anfrage.msg“: Die Warteschlange auf diesem Rechner ist nicht beschreibbar.',
  )
  rmSync(folder)
  await addMail(queues, mail('Anfrage.msg'))
  await until(state => state.mails.length === 1 && allDone(state))
})
