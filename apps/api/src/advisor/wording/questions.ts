import type { AskedQuestion, Chip } from '@app/contracts/advisor'
import type { QuestionField } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { sentences } from './sentences.ts'

export const chip = ([text, message]: readonly [string, string]): Chip => ({ text, message })

/** A question with the answers that most give, and the one of those who do not know. */
export function askedQuestion(field: QuestionField, language: Language): AskedQuestion {
  const say = sentences[language]
  const answers = [...say.chips[field], say.dontKnow(field)]
  return { field, text: say.ask[field], chips: answers.map(chip) }
}
