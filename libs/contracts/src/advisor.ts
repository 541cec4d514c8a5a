import * as z from 'zod'
import { QuestionField, Requirements } from './advisor-requirements.ts'
import { endpoint } from './endpoint.ts'
import { FORBIDDEN_CHARACTERS, nothing, optionalParagraph, paragraph, storable } from './fields.ts'
import { Evidence, Robot } from './robots.ts'

/** Where and how large a question may be. The answer is a stream, so this is no endpoint object. */
export const chat = {
  path: '/api/ai/chat-stream',
  /** Bytes */
  maxBody: 2 * 1024 * 1024,
  /** Characters of a question */
  maxMessage: 2_000,
  /** Messages before it that may come along */
  maxHistory: 5,
} as const

const role = z.enum(['user', 'assistant']).optional()

/** A message of the dialogue so far, as the client kept it: untrusted. Whatever else it carries is ignored. */
const PastMessage = z
  .object({ type: role, role, content: z.string().max(20_000).refine(storable, FORBIDDEN_CHARACTERS) })
  .refine(({ type, role }) => (type ?? role) !== undefined && (!type || !role || type === role))
  .transform(({ type, role, content }) => ({ type: (type ?? role)!, content }))

/** What a visitor asks. `availableRobots` of the specified call is not read: the server has its own catalogue. */
export const Question = z.object({
  message: paragraph(chat.maxMessage),
  conversationHistory: z.array(PastMessage).max(chat.maxHistory).nullish(),
  /** The sheet of the last answer, edited or not. Without it, the sheet is read out of the history. */
  requirements: Requirements.nullish(),
  /** As the last answer's `status` named it. */
  conversationId: z.uuid().nullish(),
})
export type Question = z.output<typeof Question>

/** Who wrote an answer's text: fixed rules, or a language model within what the rules found. */
export const AnswerMode = z.enum(['rules', 'model'])
export type AnswerMode = z.output<typeof AnswerMode>

/** Why the rules answer although a model is set up. */
export const FallbackReason = z.enum(['slow', 'busy', 'failed', 'budget', 'refused'])
export type FallbackReason = z.output<typeof FallbackReason>

/** What a card cannot prove, by the requirement that asks for it. */
export const UnverifiedField = z.enum([
  'payload',
  'reach',
  'application',
  'kind',
  'axes',
  'repeatability',
  'bodyWeight',
  'mounting',
  'protection',
  'wristProtection',
  'environment',
  'collaborative',
  'hollowWrist',
])
export type UnverifiedField = z.output<typeof UnverifiedField>

/** One robot that meets everything stated; the specified fields, and what makes the card. Texts are in the answer's language. */
export const Recommendation = Robot.pick({
  id: true,
  name: true,
  series: true,
  payload: true,
  reach: true,
  imageUrl: true,
  axes: true,
}).extend({
  /** Per cent of the stated requirements that are proven to be met. */
  confidence: z.int().min(0).max(100),
  /** One sentence with the figures that decide. */
  reasoning: z.string(),
  /** Each with a number. */
  reasons: z.array(z.string()),
  /** Per cent of the payload left above the load; null: no load stated. */
  reserve: z.int().nullable(),
  warnings: z.array(z.string()),
  /** Stated requirements for which the catalogue has no checked value. */
  unverified: z.array(z.object({ field: UnverifiedField, text: z.string() })),
  /** How well the two figures are proven. */
  evidence: z.object({ payload: Evidence.nullable(), reach: Evidence.nullable() }),
  /** The manufacturer's page, where one is known. */
  sourceUrl: z.string().nullable(),
  /** When the catalogue's entry was last changed, ISO. */
  dataFrom: z.string(),
})
export type Recommendation = z.output<typeof Recommendation>

/** Something the visitor can answer with: `text` is shown, `message` is sent. */
export const Chip = z.object({ text: z.string(), message: z.string() })
export type Chip = z.output<typeof Chip>

export const AskedQuestion = z.object({ field: QuestionField, text: z.string(), chips: z.array(Chip) })
export type AskedQuestion = z.output<typeof AskedQuestion>

/** Which words of which message a requirement was read from. */
export const Source = z.object({
  field: z.string(),
  /** 0 is the question itself, 1 the visitor's message before it, and so on. */
  messagesAgo: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
})
export type Source = z.output<typeof Source>

/** Read as given where it is missing: every answer is. */
const AiGenerated = z.literal(true).default(true)

/** What the stream says, one JSON object per `data: ` line. A client ignores types that it does not know. */
export const AdvisorEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    /** The text's first writer; a model that fails hands over to the rules, and `done` says so. */
    mode: AnswerMode,
    conversationId: z.uuid(),
    aiGenerated: AiGenerated,
  }),
  z.object({
    type: z.literal('requirements'),
    requirements: Requirements,
    sources: z.array(Source),
    /** What the core counts with: kg and mm that must be met, and that a design should have. */
    need: z.object({
      payload: z.number().nullable(),
      designPayload: z.number().nullable(),
      reach: z.number().nullable(),
      designReach: z.number().nullable(),
    }),
    /** Sentences about what was assumed, in the answer's language. */
    assumptions: z.array(z.string()),
  }),
  z.object({ type: z.literal('recommendations'), recommendations: z.array(Recommendation) }),
  z.object({ type: z.literal('questions'), questions: z.array(AskedQuestion).max(2) }),
  /** The whole text so far: it replaces what was shown. Plain text, paragraphs parted by empty lines. */
  z.object({ type: z.literal('content'), content: z.string(), aiGenerated: AiGenerated }),
  z.object({
    type: z.literal('done'),
    mode: AnswerMode,
    /** Null: nothing went wrong. */
    fallback: FallbackReason.nullable(),
    /** Names the answer in feedback. */
    answerId: z.uuid(),
    language: z.enum(['de', 'en']),
    /** People should take over: show the ways to them. */
    handoff: z.boolean(),
    outOfScope: z.boolean(),
    /** Nothing in the catalogue meets what was stated. */
    noMatch: z.boolean(),
    /** Path of the catalogue with the same filter; null where there is nothing to filter by. */
    cataloguePath: z.string().nullable(),
    /** Further things to say next. */
    chips: z.array(Chip),
    aiGenerated: AiGenerated,
  }),
  z.object({ type: z.literal('error'), code: z.string(), error: z.string() }),
])
export type AdvisorEvent = z.output<typeof AdvisorEvent>

const PREFIX = 'data: '

/** An event as the stream sends it. */
export const writeEvent = (event: AdvisorEvent): string => `${PREFIX}${JSON.stringify(event)}\n\n`

/** The event of one line of the stream; null for empty lines, unknown types and whatever cannot be read. */
export function readEvent(line: string): AdvisorEvent | null {
  if (!line.startsWith(PREFIX)) return null
  try {
    return AdvisorEvent.safeParse(JSON.parse(line.slice(PREFIX.length))).data ?? null
  } catch {
    return null
  }
}

/** What was wrong with an answer. */
export const FeedbackReason = z.enum(['wrong_robot', 'misunderstood', 'too_little', 'unclear', 'other'])
export type FeedbackReason = z.output<typeof FeedbackReason>

export const advisor = {
  /** Thumb up or down; the last one counts. Possible as long as the dialogue is kept, 30 days. */
  feedback: endpoint('POST', '/api/ai/feedback', {
    access: 'public',
    input: z.object({
      answerId: z.uuid(),
      isHelpful: z.boolean(),
      reason: FeedbackReason.nullish(),
      comment: optionalParagraph(500),
    }),
    output: nothing,
    answer: 'empty',
  }),
}
