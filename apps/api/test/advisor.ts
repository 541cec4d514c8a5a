import { chat, readEvent, type AdvisorEvent } from '@app/contracts/advisor'
import type { Person } from './test-app.ts'

type EventOf<T extends AdvisorEvent['type']> = Extract<AdvisorEvent, { type: T }>

/** An answer of the advisor as its stream told it. */
export interface Heard {
  events: AdvisorEvent[]
  /** The last text. */
  text: string
  names: string[]
  last<T extends AdvisorEvent['type']>(type: T): EventOf<T> | undefined
}

/** Sends a body to the advisor. */
export function sendQuestion(person: Person, body: unknown, init: RequestInit = {}): Promise<Response> {
  return person.fetch(chat.path, {
    method: 'POST',
    body: JSON.stringify(body),
    ...init,
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
  })
}

/** Asks the advisor and waits for the whole answer. */
export async function ask(person: Person, question: string | object): Promise<Heard> {
  const body = typeof question === 'string' ? { message: question } : question
  const response = await sendQuestion(person, body)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return heard((await response.text()).split('\n'))
}

/** What lines of a stream say. */
export function heard(lines: readonly string[]): Heard {
  const events = lines.map(readEvent).filter(event => event !== null)
  const last = <T extends AdvisorEvent['type']>(type: T) =>
    events.findLast((event): event is EventOf<T> => event.type === type)
  return {
    events,
    text: last('content')?.content ?? '',
    names: last('recommendations')?.recommendations.map(({ name }) => name) ?? [],
    last,
  }
}
