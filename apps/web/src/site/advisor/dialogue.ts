import type { AdvisorEvent, FeedbackReason, Recommendation } from '@app/contracts/advisor'
import type { Requirements } from '@app/contracts/advisor-requirements'

type Event<T extends AdvisorEvent['type']> = Extract<AdvisorEvent, { type: T }>

export interface Said {
  id: string
  type: 'user'
  content: string
  /** ISO */
  timestamp: string
}

/** How an answer ended: `stopped` by the visitor, `cut` off on its way, `failed` before it said anything. */
export type AnswerState = 'streaming' | 'done' | 'stopped' | 'cut' | 'failed'

/** What the visitor thinks of an answer. */
export interface Opinion {
  /** Whether a thumb went up; null: neither. */
  isHelpful: boolean | null
  /** What was wrong; null or missing: nothing was chosen. */
  reason?: FeedbackReason | null
  /** As typed, sent or not. */
  comment?: string
}

export interface Answer extends Opinion {
  id: string
  type: 'assistant'
  content: string
  timestamp: string
  state: AnswerState
  /** What the server says about a failure. */
  note: string | null
  recommendations: Recommendation[]
  questions: Event<'questions'>['questions']
  end: Event<'done'> | null
}

export type Message = Said | Answer

/** Requirements as they are sent along: what is missing was not said. */
export type Sheet = Partial<Requirements>

/** A dialogue with all that it led to. */
export interface Dialogue {
  messages: Message[]
  conversationId: string | null
  sheet: Sheet
  /** The visitor has changed the sheet since the last answer. */
  isEdited: boolean
  need: Event<'requirements'>['need'] | null
  assumptions: string[]
}

export const emptyDialogue: Dialogue = {
  messages: [],
  conversationId: null,
  sheet: {},
  isEdited: false,
  need: null,
  assumptions: [],
}

/** Earlier messages that are sent with a question. */
const HISTORY = 5

/** The last message, if it is an answer. */
export function lastAnswer({ messages }: Dialogue): Answer | null {
  const last = messages.at(-1)
  return last?.type === 'assistant' ? last : null
}

export const isAnswering = (dialogue: Dialogue) => lastAnswer(dialogue)?.state === 'streaming'

/**
 * The newest answer that said which robots meet the requirements, be it none: what was recommended before must not stand
 * beside requirements that it breaks.
 */
export function lastFindings({ messages }: Dialogue): Answer | null {
  const answers = messages.filter(message => message.type === 'assistant')
  return (
    answers.findLast(({ recommendations, end }) => recommendations.length > 0 || end?.outOfScope === false) ??
    null
  )
}

/** Adds a question and an empty answer. */
export function asked(dialogue: Dialogue, content: string, now: Date): Dialogue {
  const timestamp = now.toISOString()
  const question: Said = { id: `${timestamp}-user`, type: 'user', content, timestamp }
  const answer: Answer = {
    id: `${timestamp}-assistant`,
    type: 'assistant',
    content: '',
    timestamp,
    state: 'streaming',
    note: null,
    recommendations: [],
    questions: [],
    end: null,
    isHelpful: null,
  }
  return { ...dialogue, messages: [...dialogue.messages, question, answer], isEdited: false }
}

/** The earlier messages to send with a question. */
export function historyOf({ messages }: Dialogue): { type: Message['type']; content: string }[] {
  return messages
    .filter(message => message.type === 'user' || message.state !== 'failed')
    .filter(({ content }) => content.trim())
    .slice(-HISTORY)
    .map(({ type, content }) => ({ type, content }))
}

/** The dialogue before its last question, which is to be asked again; null where there is none. */
export function beforeLast(dialogue: Dialogue): { dialogue: Dialogue; content: string } | null {
  const { messages } = dialogue
  const at = messages.findLastIndex(({ type }) => type === 'user')
  const question = messages[at]
  return question
    ? { dialogue: { ...dialogue, messages: messages.slice(0, at) }, content: question.content }
    : null
}

/** Applies an event of the stream. */
export function heard(dialogue: Dialogue, event: AdvisorEvent): Dialogue {
  switch (event.type) {
    case 'status':
      return { ...dialogue, conversationId: event.conversationId }
    case 'requirements': {
      const { requirements: sheet, need, assumptions } = event
      return { ...dialogue, sheet, need, assumptions }
    }
    case 'content':
      return withAnswer(dialogue, { content: event.content })
    case 'recommendations':
      return withAnswer(dialogue, { recommendations: event.recommendations })
    case 'questions':
      return withAnswer(dialogue, { questions: event.questions })
    case 'done':
      return withAnswer(dialogue, { end: event, state: 'done' })
    case 'error':
      return failed(dialogue, event.error)
  }
}

/** Marks the answer as cut off, or as failed if it has no text. */
export function failed(dialogue: Dialogue, note: string | null): Dialogue {
  return withAnswer(dialogue, { state: lastAnswer(dialogue)?.content ? 'cut' : 'failed', note })
}

export function withAnswer(dialogue: Dialogue, change: Partial<Answer>): Dialogue {
  const last = lastAnswer(dialogue)
  if (!last) return dialogue
  return { ...dialogue, messages: [...dialogue.messages.slice(0, -1), { ...last, ...change }] }
}
