import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createClient } from '@app/contracts/client'
import { customers } from '@app/contracts/customers'
import { createConnection } from './connection.ts'

/** A server that can be switched off, and what it was asked. */
function setUp() {
  const asked: string[] = []
  const server = { status: 200, isOff: false, isReady: true }
  const client = createClient('', async url => {
    asked.push(String(url))
    if (server.isOff) throw new TypeError('Failed to fetch')
    if (url === '/health/ready') return new Response('{}', { status: server.isReady ? 200 : 503 })
    return new Response('{"id":1}', { status: server.status })
  })
  const onBack = jest.fn()
  const connection = createConnection(client, onBack)
  const stop = connection.start()
  return {
    server,
    connection,
    onBack,
    stop,
    read: () => client.call(customers.get, { id: 1 }).catch(() => null),
    questions: () => asked.filter(url => url === '/health/ready').length,
  }
}

let running: ReturnType<typeof setUp>
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:42:00Z') })
  running = setUp()
})
afterEach(() => {
  running.stop()
  jest.useRealTimers()
})
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('as long as calls are answered, nothing is asked', async () => {
  await running.read()
  await pass(60_000)
  expect(running.questions()).toBe(0)
  expect(running.connection.lostSince()).toBeNull()
})

test('a call without answer makes it ask, ever more rarely, until the server is back', async () => {
  const { server, connection, onBack, read, questions } = running
  server.isOff = true
  await read()
  await pass(0)
  expect(connection.lostSince()).toEqual(new Date('2026-11-20T09:42:00Z'))
  expect(questions()).toBe(1)
  await pass(1000)
  expect(questions()).toBe(2)
  await pass(1999)
  expect(questions()).toBe(2)
  await pass(1)
  expect(questions()).toBe(3)
  await pass(60_000)
  expect(questions()).toBeLessThan(9)
  expect(onBack).not.toHaveBeenCalled()

  server.isOff = false
  await pass(30_000)
  expect(connection.lostSince()).toBeNull()
  expect(onBack).toHaveBeenCalledTimes(1)
  const before = questions()
  await pass(60_000)
  expect(questions()).toBe(before)
})

test('one call that is lost on the way is no lost server', async () => {
  const { server, connection, read } = running
  server.isOff = true
  const failed = read()
  server.isOff = false
  await failed
  await pass(0)
  expect(connection.lostSince()).toBeNull()
})

test('a refusal is an answer; what a proxy says of a server that restarts is none', async () => {
  const { server, connection, read, questions } = running
  server.status = 409
  await read()
  expect(questions()).toBe(0)
  server.status = 502
  server.isReady = false
  await read()
  await pass(0)
  expect(connection.lostSince()).not.toBeNull()
})

test('a browser that goes offline while the server answers makes it ask again', async () => {
  const { server, connection, questions } = running
  const network = jest.spyOn(navigator, 'onLine', 'get')
  const answered = connection.check()
  network.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await answered
  server.isOff = true
  await pass(1000)
  expect(connection.lostSince()).not.toBeNull()

  network.mockReturnValue(true)
  server.isOff = false
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(connection.lostSince()).toBeNull()
  const before = questions()
  await pass(60_000)
  expect(questions()).toBe(before)
})

test('a call that is answered again, and the browser that is online again, need not wait', async () => {
  const { server, connection, onBack, read } = running
  server.isOff = true
  window.dispatchEvent(new Event('offline'))
  await pass(0)
  expect(connection.lostSince()).not.toBeNull()
  server.isOff = false
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(connection.lostSince()).toBeNull()

  server.isOff = true
  await connection.check()
  server.isOff = false
  await read()
  await pass(0)
  expect(connection.lostSince()).toBeNull()
  expect(onBack).toHaveBeenCalledTimes(2)
})
