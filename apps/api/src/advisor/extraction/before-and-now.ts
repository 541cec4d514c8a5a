import type { Message } from './message.ts'
import type { Quantity } from './quantities.ts'
import { compileTerms, findTerms, type Found } from './terms.ts'

/** From here on a message tells what was. */
const before = compileTerms(`
    vorher | früher | bisher* | bislang | zuvor | ursprünglich* | damals | wog | wogen | einst | vor dem umbau |
    vor der umstellung | used to | previously | originally | formerly | in the past | weighed | last year |
    letztes jahr`)
/** The same by a label: "Alt: 12 kg", "ist: 12 kg". */
const beforeLabel =
  /(?<!\p{L})(?:alt|altes teil|alter roboter|ist|ist zustand|ist-zustand|old|before|was)\s*[:=]/gu

/** From here on it tells what is. */
const now = compileTerms(`
    jetzt | nun | nach dem redesign | nach dem umbau | nach der umstellung | nach der änderung | nach der überarbeitung |
    nach der optimierung | neu | neuer | neue | neuen | neues | künftig* | zukünftig* |
    heute | inzwischen | mittlerweile | aktuell* | derzeit* | momentan* | soll | sollen | now | today | after the redesign |
    after the change | after the rework | new | currently | in future | at present | these days | this time`)
const nowLabel = /(?<!\p{L})(?:soll|soll zustand|soll-zustand|target|wanted)\s*[:=]/gu

/** The figures of what was, where the same message says what is: "Vorher 60 kg, nach dem Redesign 35 kg". */
export function figuresOfBefore({ folded, quantities, tokens }: Message): Quantity[] {
  const past = [...findTerms(folded, before), ...findTerms(folded, beforeLabel)]
  const present = [...findTerms(folded, now), ...findTerms(folded, nowLabel)]
  if (!past.length || !present.length) return []
  const isPast = (quantity: Quantity) => {
    const at = tokens[quantity.first]!.start
    return lastStart(past, at) > lastStart(present, at)
  }
  const isPresent = (quantity: Quantity) => {
    const at = tokens[quantity.first]!.start
    return lastStart(present, at) > lastStart(past, at)
  }
  return quantities.filter(
    quantity =>
      isPast(quantity) &&
      quantities.some(other => other.dimension === quantity.dimension && isPresent(other)),
  )
}

/** Where the last of some words in front of a place begins; -1: none does. */
const lastStart = (places: readonly Found[], at: number): number =>
  Math.max(-1, ...places.filter(({ start }) => start <= at).map(({ start }) => start))
