import type { Kind, QuestionField } from '@app/contracts/advisor-requirements'
import type { HandoffCause, Notion } from '../extraction/intentions.ts'
import type { Property } from '../extraction/vocabulary/questions.ts'
import type { Hold } from '../ranking/rank.ts'

/** What was found: robots that are known to meet everything, those of which something is open, and the best of all in words. */
interface Match {
  proven: number
  others: number
  best: string
  /** The proven ones are all too large to be the best. */
  isProvenTooLarge: boolean
  /** They meet what was assumed, too. */
  isAssumed: boolean
}

/** Words around the figures. Every figure that stands in them comes from the catalogue or from the calculation. */
export interface Sentences {
  match(found: Match): string
  best(parts: { name: string; payload: string | null; reach: string | null; reserve: string | null }): string
  mostOf: Record<
    'payload' | 'reach' | 'accuracy' | 'bodyWeight',
    (name: string, figure: string, isMost: boolean) => string
  >
  noMatch: string
  nearest(name: string, misses: string): string
  missing(figure: string, field: string): string
  tooMuch(figure: string, field: string): string
  otherThan(field: string): string
  unstated(field: string): string
  /** What the catalogue states instead of the mounting that is asked for. */
  onlyMountings(mountings: string): string
  /** In front of an answer to a question for yes or no. */
  yes: string
  no: string
  notAllProven: string
  /** Two robots have the same of a value. */
  same: string
  /** Whether a robot that was asked about does; `facts`: its figures. */
  verdict: {
    fit(name: string, facts: string, isAsked: boolean): string
    tight(name: string, facts: string, design: string): string
    open(name: string, fields: string): string
    unchecked(name: string, fields: string): string
    unfit(name: string, facts: string, misses: string, isAsked: boolean): string
  }
  properties: Record<Property, string>
  /** "20 kg Traglast", a value among others. */
  facts: Record<Property, (value: string) => string>
  notStated(names: string, property: string): string
  /** Who asks for a value that the catalogue lacks. */
  valueFromPeople: string
  because(name: string, reasons: string, count: number): string
  alternatives(robots: readonly string[]): string
  noAlternatives(robots: readonly string[]): string
  kinds: Record<Kind, string>
  /** Kinds that the catalogue does not have, and words of the trade. */
  notions: Record<Notion, string>
  /** What there is instead of a kind that there is not. */
  otherKinds: string
  count(robots: number): string
  /** In front of the reason why nothing is recommended; where too little is known. */
  noneNow: string
  noneYet: string
  kindHere(count: number, payload: string | null, reach: string | null): string
  hundredweight: string
  /** A weight that follows from litres or from the measures of a plate. */
  reckoned: string
  beyondArms: string
  beyondLoads: string
  hold: Record<Hold, string>
  /** Whether food is packed, and what can be answered. */
  packing: string
  packingChips: readonly (readonly [text: string, message: string])[]
  holdCount(count: number): string
  people: string
  handoff: Record<HandoffCause, string>
  clarify: string
  outOfScope: string
  thanks: string
  refusal: string
  unknownRobot(name: string): string
  unprovenRobot(name: string): string
  /** Robots that were asked about by name and nothing else. */
  listed(robots: readonly string[]): string
  calculated(terms: string, sum: string): string
  including(load: string): string
  terms: {
    part(kilograms: string, count: number): string
    tool(kilograms: string): string
    assumedTool(kilograms: string): string
    payload(kilograms: string): string
    assumedPayload(kilograms: string): string
    force(newtons: string, kilograms: string): string
    surcharge: string
  }
  approximately(reach: string): string
  palletsReach(reach: string): string
  sizeReach(reach: string): string
  shorter(robots: string, reach: string): string
  unverified(list: string): string
  unverifiedOfOthers(list: string): string
  fromNames: string
  cycle: string
  path: string
  dusty: string
  coolant: string
  reasons: {
    payload(has: string, needs: string, reserve: string): string
    payloadOnly(has: string): string
    reach(has: string, needs: string): string
    reachOnly(has: string): string
    repeatability(has: string): string
    axes(has: number): string
    application(name: string, suffix: string): string
  }
  warnings: {
    shortReach(design: string): string
    toolAssumed(kilograms: string): string
    oversized: string
    aboveReach(height: string): string
    largerThanOthers: string
    smallerUnproven: string
    singlePurpose(suffix: string): string
  }
  uncheckedValue(what: string): string
  unknownValue(what: string): string
  ask: Record<QuestionField, string>
  chips: Record<QuestionField, readonly (readonly [text: string, message: string])[]>
  dontKnow(field: QuestionField): readonly [text: string, message: string]
  anyReach: readonly [text: string, message: string]
  settleFor(figure: string): readonly [text: string, message: string]
}
