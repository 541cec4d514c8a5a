import { expect, test } from '@jest/globals'
import { createLogger } from '../platform/logging/logger.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { MOST_AT_ONCE, RenderQueue } from './render-queue.ts'

const uncounted = await Metrics.start(false, createLogger('silent'))

/** Milliseconds. */
const WORK = 20

/** Keeps the processor busy, as rendering does. */
function work(): void {
  const until = performance.now() + WORK
  while (performance.now() < until);
}

test('pages are rendered one after the other; after each one, everybody else has as much time', async () => {
  const queue = new RenderQueue(uncounted)
  const said: string[] = []
  const rested: number[] = []
  let ended = -Infinity
  const render = (name: string) => () => {
    rested.push(performance.now() - ended)
    said.push(name)
    setImmediate(() => said.push(`call after ${name}`))
    work()
    ended = performance.now()
    return name
  }
  const pages = ['a', 'b', 'c'].map(name => queue.admit(inTurn => inTurn(render(name))))
  expect(await Promise.all(pages)).toEqual(['a', 'b', 'c'])
  expect(said).toEqual(['a', 'call after a', 'b', 'call after b', 'c'])
  // Timers count whole milliseconds.
  for (const pause of rested) expect(pause).toBeGreaterThan(WORK - 2)
})

test('a page that fails keeps no other from its turn', async () => {
  const queue = new RenderQueue(uncounted)
  const failing = queue.admit(inTurn =>
    inTurn(() => {
      throw new Error('broken')
    }),
  )
  const next = queue.admit(inTurn => inTurn(() => 'next'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('beyond its bound a page is refused at once, before anything is read for it; then there is room again', async () => {
  const queue = new RenderQueue(uncounted)
  const { promise: data, resolve: arrive } = Promise.withResolvers<void>()
  const load = () => queue.admit(() => data)
  const admitted = Array.from({ length: MOST_AT_ONCE }, load)
  await expect(load()).rejects.toMatchObject({ code: 'server.unavailable', details: { retryAfter: 5 } })
  arrive()
  await Promise.all(admitted)
  await load()
})
