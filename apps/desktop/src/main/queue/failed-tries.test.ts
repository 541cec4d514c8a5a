import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { addMail } from './add-to-queue.ts'
import { allDone, createShell, mail } from './test/shell.ts'

let shell: Awaited<ReturnType<typeof createShell>>
beforeEach(async () => {
  shell = await createShell()
})
afterEach(() => shell.stop())

/** The server takes a mail, and its line breaks before it answers: it stays away. */
function breakTheLine(): void {
  const { state } = shell.server
  state.losesAnswers = true
  state.refuse = () => {
    state.isAway = true
    return null
  }
}

function mendTheLine(): void {
  Object.assign(shell.server.state, { losesAnswers: false, isAway: false, refuse: () => null })
}

test('a lost answer is asked for again under the same key: it is one mail', async () => {
  breakTheLine()
  const { queues, until } = shell.startFor()
  const one = mail()
  await addMail(queues, one)
  await until(() => shell.server.received.length === 1 && queues.peek()?.waitsFor === 'connection')
  await expect(queues.current().then(queue => queue.retarget(one.id, { customerId: 9 }))).rejects.toThrow(
    'Der Server hat diese E-Mail vielleicht schon.',
  )
  mendTheLine()
  await until(allDone)
  expect(shell.server.received).toHaveLength(1)
})

test('a session that ends after a lost answer does not say that the server lacks the mail', async () => {
  breakTheLine()
  const { queues, until } = shell.startFor()
  const one = mail()
  await addMail(queues, one)
  await until(() => shell.server.received.length === 1 && queues.peek()?.waitsFor === 'connection')
  mendTheLine()
  // The question who is there is still answered; the upload is not.
  shell.server.state.refuse = () => ({ status: 401 })
  queues.kick()
  await until(() => queues.peek()?.waitsFor === 'login')
  const queue = await queues.current()
  await expect(queue.retarget(one.id, { customerId: 9 })).rejects.toThrow('hat diese E-Mail vielleicht schon')
})

test('a mail that the server stumbles over lets the others pass after some tries', async () => {
  let tries = 0
  shell.server.state.refuse = ({ fields }) => {
    if (fields['name'] !== 'Gift.msg') return null
    tries += 1
    return {
      status: 500,
      body: { error: 'Auf dem Server ist ein Fehler aufgetreten.', code: 'server.failed' },
    }
  }
  const { queues, until, told } = shell.startFor()
  await addMail(queues, mail('Gift.msg'))
  await addMail(queues, mail('Gut.msg'))
  await until(({ mails }) => mails[1]?.state === 'done')
  expect(told().mails.map(({ state }) => state)).toEqual(['problem', 'done'])
  expect(tries).toBe(5)
})

test('a mail over which the server breaks down each time lets the others pass, and is not sent elsewhere', async () => {
  const keys: string[] = []
  let isBroken = true
  shell.server.state.refuse = ({ key, fields }) => {
    if (fields['name'] !== 'Gift.msg' || !isBroken) return null
    keys.push(key)
    const error = 'Der Server ist gerade nicht bereit.'
    return { status: 503, body: { error, code: 'server.unavailable' } }
  }
  const { queues, account, until } = shell.startFor()
  const one = mail('Gift.msg')
  await addMail(queues, one)
  await addMail(queues, mail('Gut.msg'))
  const { mails } = await until(({ mails: [, second] }) => second?.state === 'done')
  expect(mails[0]).toMatchObject({
    state: 'problem',
    message: '„Gift.msg“: Der Server ist gerade nicht bereit.',
    canRetry: true,
  })
  expect(keys.length).toBeGreaterThanOrEqual(5)
  expect(new Set(keys)).toEqual(new Set([one.id]))

  await account.saved()
  const after = shell.start()
  await after.until(state => state.mails[0]?.state === 'problem')
  const queue = await after.queues.current()
  await expect(queue.retarget(one.id, { customerId: 9 })).rejects.toThrow('hat diese E-Mail vielleicht schon')
  isBroken = false
  await queue.retry(one.id)
  await after.until(allDone)
  expect(shell.server.received.filter(({ key }) => key === one.id)).toHaveLength(1)
})

test('an answer of a newer server is a problem that says so; the mail is not sent for ever', async () => {
  shell.server.state.refuse = ({ fields }) =>
    fields['name'] === 'Neu.msg' ? { status: 201, body: { mailId: 1, outcome: 'archived' } } : null
  const { queues, until } = shell.startFor()
  const one = mail('Neu.msg')
  await addMail(queues, one)
  await addMail(queues, mail('Gut.msg'))
  const { mails } = await until(({ mails: [, second] }) => second?.state === 'done')
  expect(mails[0]).toMatchObject({ state: 'problem', canRetry: true })
  expect(mails[0]).toHaveProperty(
    'message',
    expect.stringMatching(/^„Neu\.msg“: .*versteht seine Antwort nicht/),
  )
  const queue = await queues.current()
  await expect(queue.retarget(one.id, { customerId: 9 })).rejects.toThrow('hat diese E-Mail vielleicht schon')
})

test('a server that is really away makes no problem of a mail, however often it goes', async () => {
  const { client } = shell.server
  const { fetch } = client
  let losses = 0
  let isAway = false
  client.fetch = async (path, init) => {
    const wasAway = isAway
    isAway = init.method === 'POST' && losses < 6
    if (isAway) losses += 1
    if (isAway || wasAway) throw new TypeError('Failed to fetch')
    return fetch(path, init)
  }
  const { queues, until } = shell.startFor()
  await addMail(queues, mail())
  await until(({ mails }) => mails.some(({ state }) => state === 'done' || state === 'problem'))
  expect(losses).toBe(6)
  expect(shell.server.received).toHaveLength(1)
})
