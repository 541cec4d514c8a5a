import { tokenAt, wordsBehind, type Message } from './message.ts'
import type { Found } from './terms.ts'
import { endsClause, type Token } from './tokens.ts'

const NEGATES =
  /^(?:kein(?:e[nmrs]?)?|koan?e?|nicht|ned|nit|ohne|nie|niemals|weder|statt|anstatt|anstelle|no|not|without|never|neither|nor|instead)$/
/** "nicht nur", "not even", "nicht manuell": what follows is wanted all the same. */
const SOFTENS =
  /^(?:nur|allein|bloss?|ausschlies+lich|ganz|einmal|mal|only|just|merely|solely|quite|even|manuell|handisch|manually)$/
/** Small words that stand between a negation and what is negated. */
const FILLER =
  /^(?:zu[mr]?|ums?|aufs|furs|fur|fuer|bei[m]?|von|vom|an|am|auf|im|in|mit|de[rmns]|die|das|ein(?:e[nmrs]?)?|jede[nmrs]?|irgendein(?:e[nmrs]?)?|a|an|the|for|to|of|on|at|any|be|with|need|mehr|t)$/
/** The same word joins what is negated together: "kein Schweißen oder Lackieren". */
const JOINS = /^(?:oder|or)$/

/** Whether a term is named only to be excluded: "kein Lackieren", "weder … noch", "ATEX ist nicht nötig". */
export function isNegated(message: Message, { start, end }: Found): boolean {
  const at = tokenAt(message, start)
  return isNegatedBefore(message.tokens, at) || isNegatedBehind(message, tokenAt(message, end - 1))
}

const MOST_BEFORE = 12

/** Whether a negation stands before a token; a word or, where it joins in, another one may stand between. */
function isNegatedBefore(tokens: readonly Token[], at: number): boolean {
  let free = 1
  let isJoined = false
  for (let place = at - 1; place >= Math.max(0, at - MOST_BEFORE); place--) {
    const token = tokens[place]!
    if (endsClause(token)) return false
    const { folded } = token
    if (
      folded === 'noch' &&
      tokens.slice(Math.max(0, place - MOST_BEFORE), place).some(({ folded }) => folded === 'weder')
    )
      return true
    // "Nein zur Decke"
    const isNo = folded === 'nein' && /^zu[mr]?$/.test(tokens[place + 1]!.folded)
    if (NEGATES.test(folded) || isNo || isShortNot(tokens, place)) {
      // "ohne Greifer palettieren" is without a gripper, "nicht verpackte Lebensmittel" are food.
      const isOfOther = free < 1 && !isJoined && /^(?:ohne|without|nicht|not)$/.test(folded)
      return !isOfOther && !SOFTENS.test(tokens[place + 1]!.folded)
    }
    if (JOINS.test(folded)) {
      free = 2
      isJoined = true
    } else if (!FILLER.test(folded) && folded !== "'" && --free < 0) return false
  }
  return false
}

/** "don't": the apostrophe is a sign of its own. */
const isShortNot = (tokens: readonly Token[], place: number) =>
  tokens[place]!.folded === 't' && tokens[place - 1]?.folded === "'"

const MOST_BEHIND = 6
const NEEDED =
  'noe?tig|notwendig|erforderlich|gebraucht|benoe?tigt|verlangt|gefordert|vorgesehen|geplant|gewue?nscht|relevant|needed|required|necessary|wanted|planned|desired'
const BEHIND = [
  new RegExp(
    `^(?:\\p{L}+ ){0,3}(?:nicht|not|kein\\p{L}*|isn ' t|aren ' t) (?:mehr |unbedingt )?(?:${NEEDED})(?: |$)`,
    'u',
  ),
  /^(?:ist |sind |is |are )?(?:unnoe?tig|entfall(?:t|en)|entfae?llt|unnecessary)(?: |$)/,
  /^(?:(?:doch|jetzt|dann|lieber|besser) )*(?:nicht|ned|net|nit|not)(?: mehr| doch| any ?more| after all)?$/u,
  /^(?:brauch|benoe?tig|woll|will|mocht|hab|soll|muss|muess|machen|gibt)\p{L}* (?:\p{L}+ ){0,2}(?:nicht|ned|net|nit)(?: mehr)?$/u,
]

/** "Reinraum brauchen wir nicht", "painting is not required" */
function isNegatedBehind(message: Message, at: number): boolean {
  const words = wordsBehind(message, at, MOST_BEHIND + 1)
  return BEHIND.some(pattern => pattern.test(words))
}

const TAKES_BACK = /^(?:statt|anstatt|anstelle|nicht|not|kein(?:en?)?)$/
const TWO_WORDS = /(?:^| )(?:instead of|rather than|no longer)$/
/** What may stand between it and the figure: "statt der bisher genannten 18 kg", "doesn't weigh 18 kg". */
const STEPPED_OVER =
  /^(?:mehr|langer|laenger|longer|any|more|von|of|mit|with|at|wie|as|de[rmns]|die|das|the|these|those|an?|eine[nmrs]?|unsere[nmrs]?|our|be|is|are|ist|sind|wiegt|wiegen|weighs?|zuerst|zuvor|vorher|oben|bisher\p{L}*|fruher\p{L}*|ursprunglich\p{L}*|vorig\p{L}*|alt(?:e[nmrs]?)?|genannte[nmrs]?|erwahnte[nmrs]?|angegebene[nmrs]?|gesagt|first|old|original(?:ly)?|earlier|previous(?:ly)?|stated|said|mentioned)$/u
const MOST_STEPS = 6

/** Whether a figure is the one that is taken back, not the one that is wanted: "statt 20 kg", "nicht 20 kg, sondern …". */
export function isTakenBack({ tokens, figureAt }: Message, first: number): boolean {
  for (let place = first - 1; place >= Math.max(0, first - MOST_STEPS); place--) {
    const token = tokens[place]!
    if (endsClause(token)) return false
    const next = tokens[place + 1]!.folded
    if (TAKES_BACK.test(token.folded)) return !SOFTENS.test(next)
    if (TWO_WORDS.test(`${tokens[place - 1]?.folded} ${token.folded}`)) return true
    // "It can't be heavier than 20 kg" says how heavy it is at most.
    if (isShortNot(tokens, place)) return !figureAt[first]?.bound
    // One word of any kind may stand between.
    if (place < first - 1 && !STEPPED_OVER.test(token.folded) && !/^'?$/.test(token.folded)) return false
  }
  return false
}

const FORMER = /^(?:fruher|frueher|bisher|ursprunglich|urspruenglich|formerly|previously|originally)$/
const WRONG =
  /^(?:(?:stimm|pass|gelt|gilt|war|ist|sind|was|were|is|are)\p{L}* )(?:(?:leider|aber|so|ja|jetzt|now|sadly) )?(?:nicht|falsch|veraltet|ein (?:fehler|tippfehler|irrtum)|not|wrong|outdated|no longer|an? (?:mistake|typo))(?: |$)/u

/** "früher 18 kg", "18 kg stimmt nicht": true no longer, where another figure says what is instead. */
export const isFormer = (message: Message, { first, last }: { first: number; last: number }): boolean =>
  FORMER.test(message.tokens[first - 1]?.folded ?? '') || WRONG.test(wordsBehind(message, last, 4))

/** "keine 20 kg": less than that, unless another weight says what it is instead. */
export const isLessThan = ({ tokens }: Message, first: number): boolean =>
  /^keine?n?$/.test(tokens[first - 1]?.folded ?? '')
