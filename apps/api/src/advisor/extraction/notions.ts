import type { Intentions } from './intentions.ts'
import { clauseAround, type Message } from './message.ts'
import { isNegated } from './negations.ts'
import { isOfOtherMachine } from './others.ts'
import { compileTerms, findTerms, hasTerm } from './terms.ts'
import { collaborativeTerms, foreignKindTerms } from './vocabulary/surroundings.ts'

/** A kind of robot that the catalogue does not have. */
export type ForeignKind = keyof typeof foreignKindTerms

/** What can be explained besides the kinds of the catalogue. */
export type Notion = ForeignKind | 'cobot' | keyof typeof terms

const terms = {
  payload: compileTerms('traglast* | nutzlast* | payload*'),
  reach: compileTerms('reichweite* | reach | arbeitsradius'),
  repeatability: compileTerms('wiederhol* | repeatab* | repeat accuracy'),
  reserve: compileTerms('reserve* | zuschlag | surcharge'),
  protection: compileTerms(
    'schutzart* | ip | ip54 | ip65 | ip67 | ingress | protection class | protection rating',
  ),
}

/** "Was heißt", not "was ist": who asks what the reach is wants a figure. */
const MEANS =
  /(?<!\p{L})(?:was|wos) (?:heis+t|bedeutet|versteht|meint)|(?<!\p{L})erklar|what does [^?]*mean|meaning of|what is meant|explain|define|definition/u
const OWNED = /(?<!\p{L})(?:haben|hatten|vorhanden|neben|have|had|besitzen|own|existing)(?!\p{L})/u

/** What a message wants explained, and which kinds of robots it wants that the catalogue has none of. */
export function readNotions(
  message: Message,
  { asks }: Intentions,
): { notions: Notion[]; foreign: ForeignKind[] } {
  const { folded, quantities, tokens } = message
  const kinds = (Object.keys(foreignKindTerms) as ForeignKind[]).filter(kind =>
    findTerms(folded, foreignKindTerms[kind]).some(
      found =>
        !isNegated(message, found) &&
        !isOfOtherMachine(found, message) &&
        !OWNED.test(clauseAround(message, found.start)),
    ),
  )
  const isNamed = tokens.some(({ kind }) => kind === 'robot')
  if (asks !== 'difference' || isNamed) return { notions: [], foreign: kinds }
  const isAboutPeople = !quantities.length && hasTerm(folded, collaborativeTerms)
  const means = !quantities.length && MEANS.test(folded)
  const meant = (Object.keys(terms) as (keyof typeof terms)[]).filter(
    term => means && hasTerm(folded, terms[term]),
  )
  return { notions: [...kinds, ...(isAboutPeople ? (['cobot'] as const) : []), ...meant], foreign: [] }
}
