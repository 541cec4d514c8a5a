import * as z from 'zod'
import { QuestionField, Requirements } from './advisor-requirements.ts'
import { endpoint } from './endpoint.ts'
import { FORBIDDEN_CHARACTERS, nothing, optionalParagraph, paragraph, storable } from './fields.ts'
import { Evidence, Robot } from './robots.ts'

/** A stream, hence no endpoint object. */
export const chat = {
  path: '/api/ai/chat-stream',
  /** Bytes */
  maxBody: 2 * 1024 * 1024,
  /** Characters */
  maxMessage: 2_000,
  maxHistory: 5,
} as const

const role = z.enum(['user', 'assistant']).optional()

/** Kept by the client, so untrusted; further fields are ignored. */
const PastMessage = z
  .object({ type: role, role, content: z.string().max(20_000).refine(storable, FORBIDDEN_CHARACTERS) })
  .refine(({ type, role }) => (type ?? role) !== undefined && (!type || !role || type === role))
  .transform(({ type, role, content }) => ({ type: (type ?? role)!, content }))

/** The specified `availableRobots` is ignored: the server has its own catalogue. */
export const Question = z.object({
  message: paragraph(chat.maxMessage),
  conversationHistory: z.array(PastMessage).max(chat.maxHistory).nullish(),
  /** Returned by the last answer, perhaps edited. Without it, the requirements are read from the history. */
  requirements: Requirements.nullish(),
  /** From the last answer's `status`. */
  conversationId: z.uuid().nullish(),
})
export type Question = z.output<typeof Question>

/** Fixed rules, or a language model within the rules' findings. */
export const AnswerMode = z.enum(['rules', 'model'])
export type AnswerMode = z.output<typeof AnswerMode>

export const FallbackReason = z.enum(['slow', 'busy', 'failed', 'budget', 'refused'])
export type FallbackReason = z.output<typeof FallbackReason>

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

/** Meets all stated requirements. Texts are in the answer's language. */
export const Recommendation = Robot.pick({
  id: true,
  name: true,
  series: true,
  payload: true,
  reach: true,
  imageUrl: true,
  axes: true,
}).extend({
  /** Per cent of the stated requirements that are proven. */
  confidence: z.int().min(0).max(100),
  /** One sentence with the decisive figures. */
  reasoning: z.string(),
  /** Each contains a number. */
  reasons: z.array(z.string()),
  /** Per cent of payload beyond the load; null: no load stated. */
  reserve: z.int().nullable(),
  warnings: z.array(z.string()),
  /** Requirements without a verified value in the catalogue. */
  unverified: z.array(z.object({ field: UnverifiedField, text: z.string() })),
  evidence: z.object({ payload: Evidence.nullable(), reach: Evidence.nullable() }),
  sourceUrl: z.string().nullable(),
  /** ISO; last change of the catalogue entry. */
  dataFrom: z.string(),
})
export type Recommendation = z.output<typeof Recommendation>

/** Suggested reply: `text` is shown, `message` is sent. */
export const Chip = z.object({ text: z.string(), message: z.string() })
export type Chip = z.output<typeof Chip>

export const AskedQuestion = z.object({ field: QuestionField, text: z.string(), chips: z.array(Chip) })
export type AskedQuestion = z.output<typeof AskedQuestion>

/** The words that a requirement was read from. */
export const Source = z.object({
  field: z.string(),
  /** 0 is the question itself, 1 the visitor's message before it. */
  messagesAgo: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
})
export type Source = z.output<typeof Source>

/** True by default, because every answer is. */
const AiGenerated = z.literal(true).default(true)

/** One JSON object per `data: ` line. Clients ignore unknown types. */
export const AdvisorEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    /** Initial writer; a failing model hands over to the rules, see `done`. */
    mode: AnswerMode,
    conversationId: z.uuid(),
    aiGenerated: AiGenerated,
  }),
  z.object({
    type: z.literal('requirements'),
    requirements: Requirements,
    sources: z.array(Source),
    /** kg and mm: required, and recommended. */
    need: z.object({
      payload: z.number().nullable(),
      designPayload: z.number().nullable(),
      reach: z.number().nullable(),
      designReach: z.number().nullable(),
    }),
    assumptions: z.array(z.string()),
  }),
  z.object({ type: z.literal('recommendations'), recommendations: z.array(Recommendation) }),
  z.object({ type: z.literal('questions'), questions: z.array(AskedQuestion).max(2) }),
  /** The whole text so far, replacing the previous one. Plain text; paragraphs end with an empty line. */
  z.object({ type: z.literal('content'), content: z.string(), aiGenerated: AiGenerated }),
  z.object({
    type: z.literal('done'),
    mode: AnswerMode,
    fallback: FallbackReason.nullable(),
    answerId: z.uuid(),
    language: z.enum(['de', 'en']),
    /** A person should take over: show the contact options. */
    handoff: z.boolean(),
    outOfScope: z.boolean(),
    noMatch: z.boolean(),
    /** Path with the same filter; null without a filter. */
    cataloguePath: z.string().nullable(),
    chips: z.array(Chip),
    aiGenerated: AiGenerated,
  }),
  z.object({ type: z.literal('error'), code: z.string(), error: z.string() }),
])
export type AdvisorEvent = z.output<typeof AdvisorEvent>

const PREFIX = 'data: '

export const writeEvent = (event: AdvisorEvent): string => `${PREFIX}${JSON.stringify(event)}\n\n`

/** Null for empty lines, unknown types and unreadable content. */
export function readEvent(line: string): AdvisorEvent | null {
  if (!line.startsWith(PREFIX)) return null
  try {
    return AdvisorEvent.safeParse(JSON.parse(line.slice(PREFIX.length))).data ?? null
  } catch {
    return null
  }
}

export const FeedbackReason = z.enum(['wrong_robot', 'misunderstood', 'too_little', 'unclear', 'other'])
export type FeedbackReason = z.output<typeof FeedbackReason>

export const advisor = {
  /** The last vote counts. Possible while the dialogue is kept, 30 days. */
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
