import { expect, jest, test } from '@jest/globals'
import { dropResult } from '../../../../../test/mail-drop.ts'
import { problem, stubClient, type Answer, type Call } from '../../../../../test/transport.ts'
import type { QueuedMail } from '../../../bridge.ts'
import { BackOff } from '../../../delivery/back-off.ts'
import { createPageQueue } from './page-queue.ts'

const filed: Answer = { status: 201, body: dropResult() }
const settle = () => new Promise(resolve => setTimeout(resolve, 5))

const mail = (id: string, name = `${id}.msg`) => ({
  id,
  name,
  bytes: new TextEncoder().encode('Guten Tag'),
  target: { customerId: 7, opportunityId: 3 },
  batchId: 'b1',
})

/** A queue whose server answers as told, with the way to it in the test's hand. */
function setUp(answer: (call: Call) => Answer | Promise<Answer>) {
  const { client, calls } = stubClient(answer)
  const way = { isReady: true, lostSince: null as Date | null, onChange: () => {} }
  const connection = {
    check: async () => way.isReady,
    lostSince: () => way.lostSince,
    subscribe: (onChange: () => void) => {
      way.onChange = onChange
      return () => {}
    },
  }
  // Pauses of no time.
  const queue = createPageQueue(client, connection, new BackOff(() => -0.5))
  let entries: QueuedMail[] = []
  queue.watch(told => (entries = told))
  /** Waits until the only mail is in a state. */
  async function until(state: QueuedMail['state']): Promise<void> {
    while (entries[0]?.state !== state) await settle()
  }
  return { queue, calls, way, entries: () => entries, until }
}

test('a mail is sent with its target, batch and key, and its bytes are let go', async () => {
  const { queue, calls, entries } = setUp(() => filed)
  await queue.add(mail('m1'))
  await queue.add(mail('m1'))
  await settle()
  expect(calls).toHaveLength(1)
  const [call] = calls
  expect(call!.headers.get('Idempotency-Key')).toBe('m1')
  expect(Object.fromEntries(call!.form!)).toMatchObject({
    customerId: '7',
    opportunityId: '3',
    batchId: 'b1',
  })
  const sent = call!.form!.get('mailFile') as File
  expect(sent).toMatchObject({ name: 'm1.msg', size: 9 })
  expect(entries()).toMatchObject([{ id: 'm1', state: 'done', result: { mailId: 12 } }])
})

test('the first goes alone until it has arrived, then four are on their way at a time', async () => {
  const answers: (() => void)[] = []
  const { queue, calls, entries } = setUp(() => new Promise(resolve => answers.push(() => resolve(filed))))
  for (const id of ['1', '2', '3', '4', '5', '6']) await queue.add(mail(id))
  await settle()
  expect(calls).toHaveLength(1)
  answers[0]!()
  await settle()
  expect(entries().map(({ state }) => state)).toEqual(['done', ...Array(4).fill('sending'), 'waiting'])
  answers[1]!()
  await settle()
  expect(calls).toHaveLength(6)
})

test('a first mail that takes long holds up nobody', async () => {
  jest.useFakeTimers()
  try {
    const { queue, calls } = setUp(() => new Promise(() => {}))
    for (const id of ['1', '2', '3', '4', '5', '6']) await queue.add(mail(id))
    await jest.advanceTimersByTimeAsync(999)
    expect(calls).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(4)
  } finally {
    jest.useRealTimers()
  }
})

test.each(['mail.unreadable', 'mail.too_complex', 'mail.too_large'])(
  'sending the same file again is not offered after %s',
  async code => {
    const { queue, entries } = setUp(() => problem(422, code, '„kaputt.msg“ lässt sich nicht lesen.'))
    await queue.add(mail('m1', 'kaputt.msg'))
    await settle()
    expect(entries()).toMatchObject([{ state: 'problem', canRetry: false }])
  },
)

test('a refusal names the file, stops nobody else, and sending it again is the same write', async () => {
  let isBroken = true
  const { queue, calls, entries } = setUp(({ form }) => {
    const name = (form!.get('mailFile') as File).name
    return isBroken && name === 'verwaist.msg'
      ? problem(404, 'customer.not_found', 'Kunde nicht gefunden')
      : filed
  })
  await queue.add(mail('m1', 'verwaist.msg'))
  await queue.add(mail('m2'))
  await settle()
  expect(entries()).toMatchObject([
    { state: 'problem', message: '„verwaist.msg“: Kunde nicht gefunden', canRetry: true },
    { state: 'done' },
  ])
  isBroken = false
  await queue.retry('m1')
  await settle()
  expect(entries()[0]).toMatchObject({ state: 'done' })
  expect(calls.filter(({ headers }) => headers.get('Idempotency-Key') === 'm1')).toHaveLength(2)
})

test('without connection it waits, and goes when the server is back', async () => {
  let isDown = true
  const { queue, entries, way, until } = setUp(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return filed
  })
  way.isReady = false
  way.lostSince = new Date()
  await queue.add(mail('m1'))
  await settle()
  expect(entries()).toMatchObject([
    { state: 'waiting', waitsFor: 'connection', nextTryAt: expect.any(Number) },
  ])
  isDown = false
  way.isReady = true
  way.lostSince = null
  way.onChange()
  await until('done')
})

test('a call that is lost while the server answers is made again, but not for ever', async () => {
  const { queue, calls, entries, until } = setUp(() => {
    throw new TypeError('Failed to fetch')
  })
  await queue.add(mail('m1'))
  await until('problem')
  expect(calls.length).toBeGreaterThanOrEqual(5)
  expect(entries()).toMatchObject([
    { state: 'problem', message: expect.stringContaining('„m1.msg“'), canRetry: true },
  ])
})

test('what is taken out is not sent any more, and a call on its way is called off', async () => {
  const aborted = jest.fn()
  const { client } = stubClient(() => filed)
  const queue = createPageQueue(
    {
      ...client,
      call: (_endpoint, _input, options) =>
        new Promise((_, reject) => {
          options?.signal?.addEventListener('abort', () => {
            aborted()
            reject(new DOMException('', 'AbortError'))
          })
        }),
    },
    { check: async () => true, lostSince: () => null, subscribe: () => () => {} },
  )
  let entries: QueuedMail[] = []
  queue.watch(told => (entries = told))
  await queue.add(mail('m1'))
  await queue.remove('m1')
  await settle()
  expect(aborted).toHaveBeenCalledTimes(1)
  expect(entries).toEqual([])
})

test('a mail whose answer got lost is not sent elsewhere: the server may have it', async () => {
  let answer = (): Answer => {
    throw new TypeError('Failed to fetch')
  }
  const { queue, calls, entries, until } = setUp(() => answer())
  const elsewhere = { customerId: 8 }
  const MAYBE = 'Der Server hat diese E-Mail vielleicht schon.'
  await queue.add(mail('m1'))
  await until('problem')
  await expect(queue.retarget('m1', elsewhere)).rejects.toThrow(MAYBE)

  // A session that has ended says nothing of the mail.
  answer = () => problem(401, 'auth.required', 'Bitte melden Sie sich an.')
  await queue.retry('m1')
  await settle()
  await expect(queue.retarget('m1', elsewhere)).rejects.toThrow(MAYBE)

  answer = () => problem(404, 'customer.not_found', 'Weg.')
  await queue.retry('m1')
  await settle()
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key')))).toEqual(new Set(['m1']))
  answer = () => filed
  await queue.retarget('m1', elsewhere)
  await settle()
  expect(entries()).toMatchObject([{ state: 'done', target: elsewhere }])
})

test('another target is another write', async () => {
  let isRefused = true
  const { queue, calls } = setUp(() => (isRefused ? problem(404, 'customer.not_found', 'Weg.') : filed))
  await queue.add(mail('m1'))
  await settle()
  isRefused = false
  await queue.retarget('m1', { customerId: 8 })
  await settle()
  expect(calls[1]!.form!.get('customerId')).toBe('8')
  expect(calls[1]!.form!.get('opportunityId')).toBeNull()
  expect(calls[1]!.headers.get('Idempotency-Key')).not.toBe('m1')
})
