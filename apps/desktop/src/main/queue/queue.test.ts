import { randomBytes } from 'node:crypto'
import { renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { addActivity, addMail } from './add-to-queue.ts'
import { allDone, createShell, mail, sha } from './test/shell.ts'

let shell: Awaited<ReturnType<typeof createShell>>
beforeEach(async () => {
  shell = await createShell()
})
afterEach(() => shell.stop())

test('mails reach the server with their bytes and targets, the first one first, and their files go', async () => {
  const { queues, until } = shell.startFor()
  const mails = [mail('Eins "x".msg', 1), mail('Zwei.eml', 2, randomBytes(3_000_000)), mail('Drei.msg', 3)]
  for (const one of mails) await addMail(queues, one)
  const { mails: told } = await until(allDone)
  expect(told[0]).toMatchObject({ name: 'Eins "x".msg', target: { customerId: 1, name: 'Huber' } })
  const sent = mails.map(({ id, name, bytes, batchId, target }) => ({
    key: id,
    fields: { name, batchId, customerId: String(target.customerId) },
    content: sha(bytes),
  }))
  expect(shell.server.received[0]).toEqual(sent[0])
  expect(shell.server.received).toHaveLength(sent.length)
  expect(shell.server.received).toEqual(expect.arrayContaining(sent))
  expect(shell.filesOfQueue()).toEqual([])
})

test('the same id twice is one mail', async () => {
  const { queues, until } = shell.startFor()
  const one = mail()
  await Promise.all([addMail(queues, one), addMail(queues, one)])
  await until(allDone)
  await addMail(queues, one)
  expect((await until(allDone)).mails).toHaveLength(1)
  expect(shell.server.received).toHaveLength(1)
})

test('without a connection mails are safe and wait, also over a start; then they go', async () => {
  shell.server.state.isAway = true
  const { queues, account, until } = shell.startFor()
  await addMail(queues, mail('Eins.msg'))
  await addMail(queues, mail('Zwei.msg'))
  const waiting = await until(({ mails }) =>
    mails.every(one => one.state === 'waiting' && one.waitsFor === 'connection'),
  )
  expect(waiting.mails.map(({ name }) => name)).toEqual(['Eins.msg', 'Zwei.msg'])
  await queues.peek()?.pause()
  await account.saved()

  const after = shell.start()
  await after.until(({ mails }) => mails.length === 2)
  shell.server.state.isAway = false
  await after.until(state => state.mails.length === 2 && allDone(state))
  expect(shell.server.received.map(({ fields }) => fields['name'])).toEqual(['Eins.msg', 'Zwei.msg'])
})

test('an ended session keeps the queue until the same person has logged in', async () => {
  shell.server.state.userId = null
  const { queues, account, until } = shell.startFor()
  await addMail(queues, mail())
  await until(({ mails }) => mails.every(one => one.state === 'waiting' && one.waitsFor === 'login'))
  expect(account.current).toEqual({ id: 1, isExpired: true })
  shell.server.state.userId = 1
  account.loggedIn(1)
  await until(allDone)
})

test('somebody else neither sees nor sends the mails; whose they are finds them again', async () => {
  shell.server.state.userId = null
  const { queues, account, until, told } = shell.startFor()
  await addMail(queues, mail('Vertraulich.msg'))
  await until(() => account.current?.isExpired === true)

  shell.server.state.userId = 2
  account.loggedIn(2)
  await addMail(queues, mail('Von der Kollegin.msg'))
  await until(state => state.mails.length === 1 && allDone(state))
  expect(told().mails.map(({ name }) => name)).toEqual(['Von der Kollegin.msg'])
  expect(shell.server.received).toHaveLength(1)

  shell.server.state.userId = 1
  account.loggedIn(1)
  await until(state => state.mails.some(({ name }) => name === 'Vertraulich.msg') && allDone(state))
  expect(shell.server.received).toHaveLength(2)
})

test('a cookie of somebody else sends nothing, whoever the program believes is there', async () => {
  shell.server.state.userId = 2
  const { queues, account } = shell.startFor(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  account.onChange(() => resolve())
  await addMail(queues, mail())
  await promise
  expect(account.current?.id).toBe(2)
  expect(shell.server.received).toEqual([])
})

test('whoever logs in or out waits for no upload that has not begun', async () => {
  const { client, received } = shell.server
  const { fetch } = client
  const { queues, until } = shell.startFor()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  client.fetch = async (path, init) => {
    if (init.method === 'GET') {
      asked.resolve()
      await answer.promise
    }
    return fetch(path, init)
  }
  await addMail(queues, mail())
  await asked.promise
  const still = queues.still(async () => received.length)
  answer.resolve()
  expect(await still).toBe(0)
  await until(allDone)
})

test('while the program ends nothing is sent, and what still comes is safe for the next start', async () => {
  const { queues, account } = shell.startFor()
  await queues.current()
  await queues.stop()
  const one = mail()
  await addMail(queues, one)
  await account.saved()
  expect(shell.server.received).toEqual([])
  const after = shell.start()
  await after.until(state => state.mails.length === 1 && allDone(state))
  expect(shell.server.received.map(({ key }) => key)).toEqual([one.id])
})

test('nobody is there: nothing is taken, and that is said', async () => {
  const { queues, keys } = shell.start()
  await keys
  await expect(addMail(queues, mail())).rejects.toThrow('Bitte melden Sie sich an.')
})

test('a file that can not be read for a while is not taken for a damaged one', async () => {
  shell.server.state.isAway = true
  const { queues, until } = shell.startFor()
  await addMail(queues, mail('Gesperrt.msg'))
  const queue = await queues.current()
  await queue.pause()
  shell.server.state.isAway = false
  const file = queue.list()[0]?.entry.file ?? ''
  renameSync(file, `${file}.aside`)
  symlinkSync(file, file)
  queue.resume()
  await queue.pause()
  expect(queue.list()[0]?.entry.progress.problem).toBeNull()
  renameSync(`${file}.aside`, file)
  queue.resume()
  await until(allDone)
  expect(shell.server.received).toHaveLength(1)
})

test('a sentence of the server that names the mail is told as it is; a damaged file is not sent again', async () => {
  const error = '„Kaputt.msg“ ist beschädigt.'
  shell.server.state.refuse = () => ({ status: 422, body: { error, code: 'mail.unreadable' } })
  const { queues, until } = shell.startFor()
  await addMail(queues, mail('Kaputt.msg'))
  const { mails } = await until(state => state.mails[0]?.state === 'problem')
  expect(mails[0]).toMatchObject({ message: error, canRetry: false })
})

test('what the server refuses is a problem with its sentence; the rest goes on; another target is another write', async () => {
  shell.server.state.refuse = ({ fields }) =>
    fields['customerId'] === '7'
      ? { status: 404, body: { error: 'Kunde nicht gefunden', code: 'customer.not_found' } }
      : null
  const { queues, until } = shell.startFor()
  const one = mail('Verwaist.msg', 7)
  await addMail(queues, one)
  await addMail(queues, mail('Zweite.msg', 8))
  const { mails } = await until(state => state.mails.length === 2 && state.mails[1]?.state === 'done')
  expect(mails[0]).toMatchObject({
    state: 'problem',
    message: '„Verwaist.msg“: Kunde nicht gefunden',
    canRetry: true,
  })
  const after = shell.start()
  await after.until(state => state.mails[0]?.state === 'problem')
  await (await after.queues.current()).retarget(one.id, { customerId: 9, name: 'Werk 9' })
  await after.until(allDone)
  expect(shell.server.received.map(({ key, fields }) => [key, fields['customerId']])).toContainEqual([
    `${one.id}-1`,
    '9',
  ])
})

test('a busy server, and a foreign network that answers everything, are waited for', async () => {
  const answers = [
    { status: 429, headers: { 'Retry-After': '0' } },
    { status: 507 },
    { status: 200, body: '<html>' },
  ]
  shell.server.state.refuse = () => answers.shift() ?? null
  const { queues, until } = shell.startFor()
  await addMail(queues, mail())
  await until(allDone)
  expect(answers).toEqual([])
})

test('a file that was damaged on disk is a problem that names it, and is not sent', async () => {
  shell.server.state.isAway = true
  const { queues, until } = shell.startFor()
  await addMail(queues, mail('Kaputt.msg'))
  await addMail(queues, mail('Ganz.msg'))
  const [file = ''] = (await queues.current()).list().map(({ entry }) => entry.file)
  writeFileSync(file, randomBytes(10))
  shell.server.state.isAway = false
  const { mails } = await until(({ mails: [, second] }) => second?.state === 'done')
  expect(mails[0]).toMatchObject({ state: 'problem', canRetry: false })
  expect(mails[0]).toHaveProperty(
    'message',
    expect.stringContaining('„Kaputt.msg“: Die Datei in der Warteschlange'),
  )
  expect(shell.server.received).toHaveLength(1)
})

test('a removed mail is not sent, even where it was on its way', async () => {
  shell.server.state.isAway = true
  const { queues, until } = shell.startFor()
  const one = mail()
  await addMail(queues, one)
  await until(({ mails }) => mails[0]?.state === 'waiting')
  await (await queues.current()).remove(one.id)
  await (await queues.current()).remove('never-there')
  shell.server.state.isAway = false
  await addMail(queues, mail('Andere.msg'))
  await until(allDone)
  expect(shell.server.received.map(({ fields }) => fields['name'])).toEqual(['Andere.msg'])
  expect(shell.filesOfQueue()).toEqual([])
})

test('an activity waits in the same order, under the key of the try that failed', async () => {
  shell.server.state.isAway = true
  const { queues, until } = shell.startFor()
  await addMail(queues, mail())
  const activity = {
    customerId: 7,
    type: 'note',
    title: 'Vor Ort besprochen',
    status: 'completed',
    activityDate: '2026-11-20T09:00:00.000Z',
  }
  await addActivity(queues, 'key-of-the-try', activity)
  const waiting = await until(({ activities }) => activities.length === 1)
  expect(waiting.activities[0]).toMatchObject({ id: 'key-of-the-try', activity })
  shell.server.state.isAway = false
  await until(({ activities }) => activities[0]?.state === 'done')
  expect(shell.server.received[1]).toEqual({
    key: 'key-of-the-try',
    fields: {},
    content: JSON.stringify(activity),
  })
  await expect(addActivity(queues, 'another-key', { title: 'x' })).rejects.toThrow(
    'Die Anfrage ist unlesbar.',
  )
})
