import { advisor, chat, readEvent, type AdvisorEvent } from '@app/contracts/advisor'
import { ApiError } from '@app/contracts/client'
import type { Input } from '@app/contracts/endpoint'
import { linesOf } from '@app/contracts/stream-lines'
import type { Language } from '@app/contracts/validation'
import { call } from '../client.ts'
import type { NamedRobot } from './catalogue.ts'
import type { Message, Sheet } from './dialogue.ts'

interface Question {
  message: string
  history: { type: Message['type']; content: string }[]
  sheet: Sheet
  conversationId: string | null
  language: Language
  robots: readonly NamedRobot[]
  signal: AbortSignal
}

/** Streams the advisor's answer. Rejects if the request is refused. */
export async function* askAdvisor(question: Question): AsyncGenerator<AdvisorEvent> {
  const { message, history, sheet, conversationId, language, robots, signal } = question
  const response = await fetch(`${chat.path}?lang=${language}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      message,
      availableRobots: robots,
      conversationHistory: history,
      requirements: sheet,
      conversationId,
    }),
    signal,
  })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  if (!response.body) throw new Error('The answer has no body')
  for await (const line of linesOf(response.body)) {
    const event = readEvent(line)
    if (event) yield event
  }
}

export const rateAnswer = (rating: Input<typeof advisor.feedback>) => call(advisor.feedback, rating)
