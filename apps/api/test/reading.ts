import { noRequirements, type QuestionField, type Requirements } from '@app/contracts/advisor-requirements'
import { languageOfText } from '../src/advisor/extraction/message.ts'
import { readRequirements, type Reading } from '../src/advisor/extraction/read-requirements.ts'

/** Reads one message of a dialogue with the sheet and the questions before it. */
export const turn = (
  text: string,
  before: Requirements = noRequirements,
  asked: QuestionField[] = [],
): Reading => readRequirements({ text, language: languageOfText(text) ?? 'de', before, asked })

/** What messages, one after the other, say: all that differs from an empty sheet. */
export function said(...texts: string[]): Partial<Requirements> {
  let requirements = noRequirements
  for (const text of texts) ({ requirements } = turn(text, requirements))
  return Object.fromEntries(
    Object.entries(requirements).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(noRequirements[field as keyof Requirements]),
    ),
  )
}
