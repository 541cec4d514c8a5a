import { writeEvent, type AdvisorEvent } from '@app/contracts/advisor'
import type { Response } from 'express'
import { once } from 'node:events'

/**
 * Sends events as they come. Until the first one is there, a failure can still have its proper answer; afterwards it is
 * an event itself. Whoever leaves aborts what is still being made.
 */
export async function sendEvents(
  response: Response,
  make: (signal: AbortSignal) => AsyncGenerator<AdvisorEvent>,
  failure: (error: unknown) => AdvisorEvent,
): Promise<void> {
  const left = new AbortController()
  response.on('close', () => left.abort())
  const events = make(left.signal)
  const first = await events.next()
  response.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies would otherwise collect the answer and deliver it in one piece.
    'X-Accel-Buffering': 'no',
  })
  try {
    for (let next = first; !next.done; next = await events.next())
      await send(response, next.value, left.signal)
  } catch (error) {
    if (left.signal.aborted) return
    await send(response, failure(error), left.signal)
  } finally {
    await events.return(undefined)
    response.end()
  }
}

async function send(response: Response, event: AdvisorEvent, left: AbortSignal): Promise<void> {
  if (left.aborted || response.write(writeEvent(event))) return
  await once(response, 'drain', { signal: left })
}
