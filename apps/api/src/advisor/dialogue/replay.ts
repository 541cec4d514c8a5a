import { chat, type Question, type Source } from '@app/contracts/advisor'
import { noRequirements, type QuestionField, type Requirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { recentWeight } from '../extraction/corrections.ts'
import { languageOfText } from '../extraction/message.ts'
import { readRequirements, type Reading } from '../extraction/read-requirements.ts'
import type { Candidate } from '../ranking/candidate.ts'
import { advise } from './advise.ts'

/** A question read in its dialogue. */
export interface Understood {
  /** The question itself. */
  text: string
  reading: Reading
  language: Language
  /** Where the values were read, the question's own first. */
  sources: Source[]
}

/**
 * Reads a question with what came before it: from the sheet that came along, else by reading the visitor's messages
 * again, one after the other. What the assistant is said to have answered is not believed and not read.
 */
export function understand(catalogue: readonly Candidate[], question: Question, usual: Language): Understood {
  const { message } = question
  // What is longer was never answered.
  const past = (question.conversationHistory ?? [])
    .filter(({ type, content }) => type === 'user' && content.length <= chat.maxMessage)
    .map(({ content }) => content)
  // The specified client may have appended the question already.
  if (past.at(-1)?.trim() === message) past.pop()
  const language = [message, ...past.toReversed()].map(languageOfText).find(found => found !== null) ?? usual
  let before: Requirements = question.requirements ?? noRequirements
  let asked: readonly QuestionField[] = askedAfter(catalogue, before, past.length > 0)
  const sources: Source[] = []
  if (!question.requirements)
    for (const [index, text] of past.entries()) {
      const recent = recentOf(past[index - 1], before, language)
      const reading = readRequirements({
        text,
        language: languageOfText(text) ?? language,
        before,
        asked,
        recent,
      })
      sources.unshift(...sourcesOf(reading, text, past.length - index))
      const advice = advise(catalogue, reading)
      before = advice.requirements
      asked = advice.questions
    }
  const recent = recentOf(past.at(-1), before, language)
  const reading = readRequirements({ text: message, language, before, asked, recent })
  return { text: message, reading, language, sources: [...sourcesOf(reading, message, 0), ...sources] }
}

/** The weight that a message named, read by itself, as it stands in the sheet after it. */
function recentOf(text: string | undefined, sheet: Requirements, usual: Language) {
  if (text === undefined) return null
  const language = languageOfText(text) ?? usual
  return recentWeight(readRequirements({ text, language, before: noRequirements, asked: [] }).values, sheet)
}

const sourcesOf = ({ places }: Reading, text: string, messagesAgo: number): Source[] =>
  places.map(({ field, start, end }) => ({ field, messagesAgo, start, end, text: text.slice(start, end) }))

const quiet = {
  isInjection: false,
  isTrade: true,
  isThanks: false,
  handoff: [],
  isCorrection: false,
  asksCycle: false,
  asksPathAccuracy: false,
  properties: [],
  asks: null,
  asksCount: false,
  isClosedQuestion: false,
  isOpenQuestion: false,
  weighsInHundredweight: false,
  isReckoned: false,
  goesOn: false,
  isNod: false,
  takesBack: false,
  comparative: null,
  unknown: null,
  indifferent: null,
} satisfies Reading['intentions']

/** What the last answer had asked: a question of the sheet alone. */
function askedAfter(
  catalogue: readonly Candidate[],
  requirements: Requirements,
  isUnderWay: boolean,
): QuestionField[] {
  const isEmpty = JSON.stringify(requirements) === JSON.stringify(noRequirements)
  if (isEmpty && !isUnderWay) return []
  return advise(catalogue, {
    requirements,
    values: requirements,
    places: [],
    ignored: [],
    explained: [],
    notions: [],
    foreign: [],
    intentions: quiet,
  }).questions
}
