import { Injectable } from '@nestjs/common'
import { maskPersonal } from '@app/contracts/advisor-mask'
import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import type { Understood } from '../dialogue/replay.ts'
import type { Answer } from '../wording/compose.ts'
import { extractionInstructions, ModelReading, tighten } from './extract.ts'
import { LanguageModel } from './language-model.service.ts'
import { completeSentences, fillIn, wordingPrompt } from './word.ts'

/** The model said something that no answer may say. */
class Refused extends Error {}

/** What a model contributes: requirements that the grammar missed, and the first sentences. Both are checked before they count. */
@Injectable()
export class ModelWriter {
  constructor(private readonly model: LanguageModel) {}

  /** The sheet with what the model found besides; the same object where that is nothing. */
  async tightened(
    message: string,
    { reading, language, text }: Understood,
    signal: AbortSignal,
  ): Promise<Requirements> {
    const prompt = { instructions: extractionInstructions, input: maskPersonal(message) }
    const found = await this.model.structured(prompt, ModelReading, signal)
    const { requirements, places, ignored } = reading
    const used = [...places, ...ignored]
    return found ? tighten(found, { text, language, requirements, places: used }) : requirements
  }

  /** The first sentences, each as soon as it is complete and found to be in order. */
  async *lead(
    message: string,
    { recommendations, lead }: Answer,
    language: Language,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    // Without robots there is nothing to word that the rules do not say as well.
    if (!recommendations.length) return yield lead
    const checked = (sentence: string) => {
      const filled = fillIn(sentence, recommendations, language)
      if (filled === null) throw new Refused('a sentence of the model was refused')
      return filled
    }
    let rest = ''
    let count = 0
    for await (const piece of this.model.text(
      wordingPrompt(recommendations, maskPersonal(message), language),
      signal,
    )) {
      const complete = completeSentences(rest + piece)
      rest = complete.rest
      for (const sentence of complete.sentences) {
        count++
        yield checked(sentence)
      }
    }
    if (rest.trim()) yield checked(rest.trim())
    else if (!count) throw new Refused('the model said nothing')
  }

  /** Whether an answer was given up for what it said, not for a fault. */
  isRefusal(error: unknown): boolean {
    return error instanceof Refused
  }
}
