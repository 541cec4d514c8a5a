import type { Application } from '@app/contracts/advisor-requirements'
import type { Message } from './message.ts'
import { compileTerms, hasTerm, type Found } from './terms.ts'
import { longParts, massCues } from './vocabulary/figures.ts'

const partTerms = massCues.find(({ role }) => role === 'part')!.terms
const longTerms = compileTerms(longParts)

/** "Schweißteile", "Schweißbaugruppe", "Lackierteile": what such parts have been through. */
const COMPOUND =
  /^(?:schweis+|verschweis+|lackier|kleb|montage|schleif|polier)(?:teil|bau|gruppe|konstruktion|rahmen|gestell|trager|blech|profil|gut)\p{L}*$/u
/** "Geschweißte Rahmen", "lackierten Türen": an ending that only stands in front of a noun. */
const PARTICIPLE =
  /^(?:(?:vor|an|ver|ge|be|ab|zer)*\p{L}*(?:schweis+t|lackiert|schichtet|klebt|poliert|montiert|schraubt|packt|schliffen|gossen|stanzt|sortiert|palettiert|entgratet))e[nmrs]?$/u
const PARTICIPLE_ENGLISH = /^(?:welded|painted|coated|glued|bonded|polished|assembled|stamped|forged)$/
const PREDICATE = /(?:^| )(?:is|are|be|being|been|get|gets|was|were)(?: \p{L}+)? $/u

/** Whether a word of a use says what the part is: "Schweißteile palettieren", "welded frames". */
export function isOfPart({ folded }: Message, { start, end }: Found): boolean {
  const word = folded.slice(start, end)
  if (COMPOUND.test(word) || PARTICIPLE.test(word)) return true
  if (!PARTICIPLE_ENGLISH.test(word) || PREDICATE.test(folded.slice(0, start))) return false
  const [next = ''] = /^\p{L}+/u.exec(folded.slice(end).trimStart()) ?? []
  return hasTerm(next, partTerms) || hasTerm(next, longTerms)
}

/** "Druckgussteile" */
export const isCasting = ({ folded }: Message, { start, end }: Found): boolean =>
  /^druckgus+(?:teil|rohling|gehause|werkstuck)\p{L}*$/u.test(folded.slice(start, end))

/** What is done by a machine that the robot serves stands "after the press" because it is served there. */
const served: ReadonlySet<Application> = new Set(['press_tending', 'machine_tending', 'foundry'])
/** "Nach der Montage", "before welding", "aus der Lackiererei" */
const ANOTHER =
  /(?<!\p{L})(?:nach|vor|aus|after|before|prior to|following|from)(?: (?:de[rmn]|einer|the|our|unserer))? $/u

/** Whether a word of a use is a step before or behind the robot's own. */
export const isOtherStep = (application: Application, { folded }: Message, { start }: Found): boolean =>
  !served.has(application) && ANOTHER.test(folded.slice(0, start))
