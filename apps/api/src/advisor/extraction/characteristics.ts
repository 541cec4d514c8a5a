import type { Application, Environment, Mounting, Requirements } from '@app/contracts/advisor-requirements'
import { readGoods } from './goods.ts'
import { isOfOtherMachine } from './not-our-part.ts'
import { type Message, type Place, type Said, clauseAround } from './message.ts'
import { isNegated } from './negations.ts'
import { type Found, compileTerms, findTerms, hasTerm } from './terms.ts'
import { longParts, partTerms } from './vocabulary/figures.ts'
import {
  applicationTerms,
  collaborativeTerms,
  coolantTerms,
  environmentTerms,
  fencedTerms,
  hollowWristTerms,
  ingressCode,
  kindTerms,
  mountingTerms,
  standingTerms,
  wristTerms,
} from './vocabulary/applications-and-surroundings.ts'
import { type Withdrawal, isWithdrawn } from './withdrawals.ts'

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
function isOfPart({ folded }: Message, { start, end }: Found): boolean {
  const word = folded.slice(start, end)
  if (COMPOUND.test(word) || PARTICIPLE.test(word)) return true
  if (!PARTICIPLE_ENGLISH.test(word) || PREDICATE.test(folded.slice(0, start))) return false
  const [next = ''] = /^\p{L}+/u.exec(folded.slice(end).trimStart()) ?? []
  return hasTerm(next, partTerms) || hasTerm(next, longTerms)
}

/** "Die Ware ist verpackt" is how it comes, "wird verpackt" what is to be done. */
const isPacked = ({ folded }: Message, { start, end }: Found): boolean =>
  folded.slice(start, end) === 'verpackt' && !/(?<!\p{L})(?:wird|werden|worden)(?!\p{L})/u.test(folded)

/** "Druckgussteile" */
const isCasting = ({ folded }: Message, { start, end }: Found): boolean =>
  /^druckgus+(?:teil|rohling|gehause|werkstuck)\p{L}*$/u.test(folded.slice(start, end))

/** What is done by a machine that the robot serves stands "after the press" because it is served there. */
const served: ReadonlySet<Application> = new Set(['press_tending', 'machine_tending', 'foundry'])
/** "Nach der Montage", "before welding", "aus der Lackiererei" */
const ANOTHER =
  /(?<!\p{L})(?:nach|vor|aus|after|before|prior to|following|from)(?: (?:de[rmn]|einer|the|our|unserer))? $/u

/** Whether a word of a use is a step before or behind the robot's own. */
const isOtherStep = (application: Application, { folded }: Message, { start }: Found): boolean =>
  !served.has(application) && ANOTHER.test(folded.slice(0, start))

/** Least protection of a wrist that coolant reaches */
const COOLANT_PROOF = 'IP65'

/** Reads what is said in words: use, kind, mounting, surroundings, protection, work beside people. */
export function readCharacteristics(
  message: Message,
  withdrawal: Withdrawal,
  before: Pick<Requirements, 'goods' | 'environment'>,
): Said {
  const said: Said = { values: {}, places: [] }
  const find = (terms: RegExp) =>
    findTerms(message.folded, terms).filter(found => !isWithdrawn(withdrawal, found))
  readApplication(said, message, find)
  readKinds(said, message, find)
  readMounting(said, message, find)
  readEnvironment(said, message, find, before.goods !== null || before.environment.includes('food'))
  readProtection(said, message, find)
  readCollaboration(said, message, find)
  readNames(said, message)
  return said
}

/** Finds words that are not taken back. */
type Find = (terms: RegExp) => Found[]

function note<F extends keyof Requirements>(
  said: Said,
  field: F,
  value: Requirements[F],
  found: Found,
): void {
  said.values[field] = value
  said.places.push({ field, start: found.start, end: found.end } satisfies Place)
}

function readApplication(said: Said, message: Message, find: Find): void {
  let casting: Found | null = null
  for (const { application, terms } of applicationTerms)
    for (const found of find(terms)) {
      const written = message.text.slice(found.start, found.end)
      // "Ich mag" welds nothing.
      if (isNegated(message, found) || (/^mag$/i.test(written) && written !== 'MAG')) continue
      // "Montage an der Decke" is how the robot is fixed, not what it does.
      if (application === 'assembly' && isAboutMounting(message, found)) continue
      if (application === 'handling' && isOfNamed(message, found)) continue
      if (isOfPart(message, found) || isPacked(message, found)) continue
      if (isOtherStep(application, message, found)) continue
      // "Druckgussteile entgraten" deburrs; castings alone come from a foundry.
      if (isCasting(message, found)) casting ??= found
      else return note(said, 'application', application, found)
    }
  if (casting) note(said, 'application', 'foundry', casting)
}

const LIFTS = /^(?:an)?heben$|^bewegen$|^lift(?:ing)?$|^handles?$|^mov(?:e|ing)$/

/** "Kann der ER16-1600 16 kg heben?" asks for the load alone. */
const isOfNamed = ({ tokens, folded }: Message, { start, end }: Found): boolean =>
  LIFTS.test(folded.slice(start, end)) && tokens.some(({ kind }) => kind === 'robot')

function isAboutMounting(message: Message, { start, end }: Found): boolean {
  const isMounting = /^mont(?:ier|age$)|^mounted|^mounting/.test(message.folded.slice(start, end))
  const clause = clauseAround(message, start)
  return isMounting && mountingTerms.some(({ terms }) => hasTerm(clause, terms))
}

function readKinds(said: Said, message: Message, find: Find): void {
  for (const { value, terms } of kindTerms)
    for (const found of find(terms)) {
      if (isOfOtherMachine(found, message)) continue
      // "Any type is fine, not only SCARA"
      if (
        /(?:nicht nur|nicht blos+|not only|not just)(?: (?:einen?|an?|the))? $/.test(
          message.folded.slice(0, found.start),
        )
      )
        continue
      const field = isNegated(message, found) ? 'excludedKinds' : 'kinds'
      const known = said.values[field] ?? []
      if (!known.includes(value)) note(said, field, [...known, value], found)
    }
}

function readMounting(said: Said, message: Message, find: Find): void {
  for (const { value, terms } of mountingTerms) {
    const places = find(terms).filter(place => isOfMounting(value, place, message))
    // "nicht von der Decke hängend": two words for one thing, and the negation reaches the first.
    if (places[0] && !places.some(place => isNegated(message, place)))
      return note(said, 'mounting', value, places[0])
  }
}

const MOST_ALONE = 5

const ROOM_BEFORE =
  /(?:^|[^\p{L}])(?:(?<!nein )zur|bis zur|bis an die|bis unter die|(?<!(?:bolted|mounted|fixed|attached|screwed|anchored|hung) )to the|below the)\s+$/u
/** "3 m von der Wand", "zwischen Wand und Roboter", "next to the wall"; not "von der Decke hängend" */
const BESIDE =
  /(?:(?<!\p{L})(?:zwischen|vor|neben|nahe|hinter|entlang|langs|between|near|next to|beside|along|behind|away from)(?: \p{L}+ und| \p{L}+ and)? (?:de[rmn] |einer |the |a )?|(?:\d ?(?:mm|cm|m)|entfernt|weg|abstand|distance)(?: entfernt| weg| away| abstand)? (?:von|zu|from|to) (?:der |einer |the |a )?)$/u
const AWAY_BEHIND = /^ (?:entfernt|weg|away)(?!\p{L})/u
const ROOM_BEHIND =
  /^[\s-]*(?:ist |is |liegt |hangt |in |auf )*(?:[\d.,]+ ?c?m )?(?:hohe|height|hoch|high|entfernt|away)(?!\p{L})/u

/** "2,40 m Platz zur Decke" and "ceiling height" measure the room; "am Boden" can be where the parts lie. */
function isOfMounting(mounting: Mounting, { start, end }: Found, message: Message): boolean {
  const { folded } = message
  const isWord = /^(?:wall|ceiling|floor)$/.test(folded.slice(start, end))
  if (isWord && THING_BEHIND.test(folded.slice(end))) return false
  if (ROOM_BEFORE.test(folded.slice(0, start)) || ROOM_BEHIND.test(folded.slice(end))) return false
  if (BESIDE.test(folded.slice(0, start)) || AWAY_BEHIND.test(folded.slice(end))) return false
  const isBare = mounting === 'floor' && bareFloor.test(folded.slice(start, end))
  // "Sorry, on the floor" says nothing else.
  const isAlone =
    message.tokens.filter(({ kind }) => kind === 'word').length <= MOST_ALONE && !hasTerm(folded, partTerms)
  return !isBare || isAlone || hasTerm(aroundInSentence(folded, start), standingTerms)
}

/** "Wall filler" and "ceiling panels" are things. */
const THING_BEHIND =
  /^[\s-](?!(?:mount|bracket|install|fix|position|or|and|with|at|for|in|please|reach|payload|parts?|instead|hung|hanging|above|too|also|is|if|would|und|oder|mit|bitte|montier|haengend|hangend|befestig)\p{L}*)\p{L}/u

/** As far as no sign ends a thought; "aber" and "und" do not. */
function aroundInSentence(folded: string, at: number): string {
  const before = /(?<![^,;.:!?])[^,;.:!?]*$/.exec(folded.slice(0, at))![0]
  return before + /^[^,;.:!?]*/.exec(folded.slice(at))![0]
}

const bareFloor = /^(?:am|auf dem|auf den|on the|to the|floor|the)(?:\s|$)/

/** "Staubfrei", "free of dust", "Lebensmittelhändler": the word is in it, and is not there. */
function isFreeOf({ folded }: Message, { start, end }: Found): boolean {
  return (
    /frei\p{L}*$|^lebensmittel(?:einzel|gros+|fach)?(?:hand|gesch|markt|markte|kett|filial)/u.test(
      folded.slice(start, end),
    ) ||
    /^[\s-]*free(?!\p{L})/u.test(folded.slice(end)) ||
    /(?:free of|free from|frei von) $/.test(folded.slice(0, start))
  )
}

function readEnvironment(said: Said, message: Message, find: Find, isFoodKnown: boolean): void {
  const found = new Map<Environment, Found>()
  for (const { value, terms } of environmentTerms) {
    const place = find(terms).find(place => !isNegated(message, place) && !isFreeOf(message, place))
    if (place) found.set(value, place)
  }
  const zone = /zone[\s-]*(\d{1,2})(?!\d)/.exec(message.folded)
  if (zone && found.has('explosive')) said.values.explosionZone = Math.min(22, Number(zone[1]))
  const iso =
    /\b(?:iso[\s-]*(?:klasse|class)?|(?:reinraum|clean ?room)[\s-]*(?:klasse|class))[\s-]*([1-9])(?!\d)/.exec(
      message.folded,
    )
  if (iso && !isNegated(message, { start: iso.index, end: iso.index + iso[0].length })) {
    found.set('clean_room', found.get('clean_room') ?? { start: iso.index, end: iso.index + iso[0].length })
    said.values.cleanRoomClass = Number(iso[1])
  }
  readGoods(said, message, { isFood: found.has('food') || isFoodKnown })
  for (const place of found.values()) said.places.push({ field: 'environment', ...place })
  // Packed food asks for nothing; its words stay read, so that nobody reads them again.
  if (said.values.goods === 'packed') found.delete('food')
  if (said.values.goods === 'open') said.values.environment = ['food']
  if (found.size)
    said.values.environment = [...new Set([...(said.values.environment ?? []), ...found.keys()])]
}

function readProtection(said: Said, message: Message, find: Find): void {
  const wanted = find(ingressCode)
  const codes = message.tokens.filter(
    ({ kind, start, end }) => kind === 'ingress' && wanted.some(code => code.start < end && start < code.end),
  )
  for (const token of codes) {
    if (isNegated(message, token)) continue
    const code = token.text.toUpperCase().replace(/[\s-]/g, '')
    const field = hasTerm(clauseAround(message, token.start), wristTerms) ? 'wristProtection' : 'protection'
    if (code > (said.values[field] ?? '')) note(said, field, code, token)
  }
  const [coolant] = find(coolantTerms)
  const isNamed = said.values.protection ?? said.values.wristProtection
  if (coolant && !isNamed && !isNegated(message, coolant))
    note(said, 'wristProtection', COOLANT_PROOF, coolant)
}

function readCollaboration(said: Said, message: Message, find: Find): void {
  const [together] = find(collaborativeTerms)
  if (together) note(said, 'collaborative', !isNegated(message, together), together)
  const fenced = find(fencedTerms).find(found => !isNegated(message, found))
  if (fenced && !together) note(said, 'collaborative', false, fenced)
  const [hollow] = find(hollowWristTerms)
  if (hollow) note(said, 'hollowWrist', !isNegated(message, hollow), hollow)
}

/** A model's name as the catalogue writes it: "iER20-1780" is an ER20-1780. */
const modelName = (text: string) =>
  text
    .toUpperCase()
    .replace(/^(I?ER)[\s-]/, '$1')
    .replace(/^(I?ER\d+[A-Z]?)\/(?=\d{3,4}(?!\d))/, '$1-')
    .replace(/(?<=\d[A-Z]?)\s(?=\d{3,4})/, '-')
    .replace(/\s/g, '')
    .replace(/^IER/, 'ER')
    .replace(/^UNO(?=\d)/, 'UNO-')

function readNames(said: Said, message: Message): void {
  const { tokens, folded } = message
  const all = tokens.filter(({ kind }) => kind === 'robot')
  // "Kein ER20-1780, der hatte Probleme"; "warum nicht der ER20-1780?" asks about it.
  const refused = all.filter(token => !folded.includes('?') && isNegated(message, token))
  if (refused.length) {
    said.values.excludedRobots = [...new Set(refused.map(({ text }) => modelName(text)))].slice(0, 10)
    for (const { start, end } of refused) said.places.push({ field: 'excludedRobots', start, end })
  }
  const named = all.filter(token => !refused.includes(token))
  if (!named.length) return
  said.values.robots = [...new Set(named.map(({ text }) => modelName(text)))].slice(0, 10)
  for (const { start, end } of named) said.places.push({ field: 'robots', start, end })
}
