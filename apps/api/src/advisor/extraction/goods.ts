import type { Message, Said } from './message.ts'
import { isNegated } from './negations.ts'
import { findTerms, hasTerm } from './terms.ts'
import { openTerms, packagingTerms, packedTerms } from './vocabulary/applications-and-surroundings.ts'

const PUT_INTO = /(?<!\p{L})(?:(?:in|into) (?:\p{L}+ ){0,2})$/u
const PUTS =
  /(?<!\p{L})(?:leg(?:en|t)|einleg\p{L}*|setz(?:en|t)|einsetz\p{L}*|(?:ab|ein)?fullen|(?:ver|ein|ab)?pack(?:en|s|ing)?|plac(?:e|ing)|put(?:ting)?|fill(?:ing)?|insert(?:ing)?)(?!\p{L})/u
/** The bare answer to the question whether it is packed */
const OPEN_ALONE =
  /^\W*(?:\p{L}+ ){0,2}(?:(?:ist|sind|is|are) )?(?:offen|lose|unverpackt|open|loose|unpacked)\W*$/u

/** "Offene Ware", "lose Backwaren". */
const OPEN_GOODS =
  /(?<!\p{L})(?:offene|lose|unverpackte)[nrsm]? \p{L}*(?:waren?|lebensmittel\p{L}*|produkte?n?)(?!\p{L})/u

/** Whether food is packed. A company of the trade alone says neither. */
export function readGoods(said: Said, message: Message, { isFood }: { isFood: boolean }): void {
  if (!isFood) return
  const { folded } = message
  const packed = findTerms(folded, packedTerms)
  if (
    OPEN_ALONE.test(folded) ||
    OPEN_GOODS.test(folded) ||
    hasTerm(folded, openTerms) ||
    packed.some(found => isNegated(message, found))
  ) {
    said.values.goods = 'open'
    return
  }
  const isPacking =
    said.values.application === 'packaging' || said.values.application === 'pick_place' || PUTS.test(folded)
  const held = findTerms(folded, packagingTerms).filter(
    ({ start }) => !(isPacking && PUT_INTO.test(folded.slice(0, start))),
  )
  const [found] = [...packed, ...held]
  if (!found) return
  said.values.goods = 'packed'
  said.places.push({ field: 'goods', start: found.start, end: found.end })
}
