import { clauseAround, wordsBefore, type Message } from './message.ts'
import type { Quantity } from './quantities.ts'
import { hasTerm } from './terms.ts'
import { endsClause } from './tokens.ts'
import { massCues } from './vocabulary/figures.ts'

// What stands around a robot and is not lifted by it.
const MACHINE = String.raw`(?:\p{L}*(?:maschinen?|pressen?|automat|zentrum|anlage|stapler|kran)|lathe|machine|press|crane|forklift|conveyor|\p{L}*forderband)`
const STRONG = String.raw`(?:\p{L}*(?:presskraft|schlieskraft|zuhaltekraft)|clamping force|press(?:ing)? force|tonnage)`
const ENDS = String.raw`(?!\p{L})`

/** "Die Presse wiegt", "der Kran hebt", "the press has a weight of"; not "Teile aus der Presse wiegen" */
const WEIGHS = new RegExp(
  String.raw`(?<!(?:^| )(?:aus|von|vom|in|im|fur|an|auf|from|of|for|into|at|on) (?:\p{L}+ )?)(?<!\p{L})${MACHINE} (?:\p{L}+ )?(?:wieg\p{L}*|weigh\p{L}*|hebt|tragt|lifts|carries|(?:hat|has) (?:ein|a) (?:eigen)?(?:gewicht|weight))(?: von| of)?$`,
  'u',
)
const FORCE_BEFORE = new RegExp(String.raw`(?<!\p{L})${STRONG}(?: von| of)?$`, 'u')
const MACHINE_BEFORE = new RegExp(String.raw`(?<!\p{L})${MACHINE}(?: mit| von| with| of)?$`, 'u')
const GROUND = String.raw`(?:(?:hallen|industrie|beton)?boden|\p{L}*fundament|estrich|\p{L}*buhne|podest|sockel|decke|\p{L}*wand|\p{L}*tisch|\p{L}*regal|gestell|\p{L}*kran|aufzug|\p{L}*stapler|\p{L}*band|rollenbahn|floor|foundation|slab|ceiling|platform|mezzanine|wall|table|shelf|rack|lift truck|forklift|hoist|crane|elevator|conveyor|frame)(?:e?s|en)?`
/** "Tragkraft des Bodens", "Fundament trägt", "floor can support": what the room or a hoist bears. */
const FLOOR_BEFORE = new RegExp(
  String.raw`(?:boden(?:belastung|traglast|last)|(?:tragfahigkeit|tragkraft|traglast|belastbarkeit|nutzlast|last) (?:de[srn]|vom|von) (?:\p{L}+ )?${GROUND}|floor load(?:ing)?(?: capacity)?|${GROUND} (?:load )?(?:capacity|rating|belastung|traglast|tragkraft)|(?:capacity|rating) of (?:the |our )?${GROUND}|(?<!(?:^| )(?:vo[mn]|aus|auf|an|am|from|on|onto|off) (?:\p{L}+ )?)(?<!\p{L})${GROUND} (?:ist |is )?(?:tragt|halt|vertragt|hebt|kann|darf|bis|belastbar|mit|supports?|carries|holds|takes|bears|lifts|can (?:support|carry|hold|take|bear|lift)|rated(?: for| at)?)(?: (?:nur|hochstens|bis|zu|max|only|up|to))*)(?: von| of| ist| is| betragt| :)*$`,
  'u',
)
/** "2000 kg schwere Presse" */
const HEAVY_BEHIND = new RegExp(String.raw`^(?:- )?(?:schwer\p{L}*|heavy) (?:\p{L}+ )?${MACHINE}${ENDS}`, 'u')
/** "500-Tonnen-Presse" */
const MACHINE_BEHIND = new RegExp(String.raw`^(?:- )?(?:\p{L}+ )?${MACHINE}${ENDS}`, 'u')
const FORCE_BEHIND = new RegExp(String.raw`^${STRONG}${ENDS}`, 'u')

// Who stands there, too.
const PERSON =
  /(?<!\p{L})(?:lehrling|mitarbeiter(?:in)?|kolleg(?:e|in|en)|chef(?:in)?|mann|frau|bediener|ich|apprentice|worker|operator|colleague|employee|person|guy|i) (?:\p{L}+ )?(?:wieg\p{L}*|weigh\p{L}*|hat|has)(?: von| of)?$/u

// What clamps or turns the parts; the robot lifts it only where somebody says so.
const FIXTURE = String.raw`(?:(?!greif|hebe|saug)\p{L}*vorrichtung(?:en)?|spann(?:tisch|turm|mittel|futter)|schraubstock|\p{L}*positionierer|(?:dreh|kipp|wende|dreh ?kipp)tisch|fixtures?|jigs?|positioners?|turntable|rotary table)`
const BESIDE =
  'aus|in|im|ins|fur|an|am|auf|mit|samt|inkl|inklusive|from|for|in|into|at|on|onto|with|including'
/** "Spannvorrichtung 80 kg", "the fixture on the table weighs"; not "Teile in der Vorrichtung", "Teil samt Vorrichtung" */
const FIXTURE_BEFORE = new RegExp(
  String.raw`(?<!(?:^| )(?:${BESIDE}) (?:\p{L}+ ){0,2})(?<!\p{L})${FIXTURE}(?: (?:auf|am|on) (?:\p{L}+ )?(?:tisch|table))?(?: (?::|=|\(|wiegt|wiegen|weighs?|hat|has|ein|a|gewicht|weight|mit|von|with|of))*$`,
  'u',
)
/** "80 kg schwere Vorrichtung", "80 kg clamping fixture" */
const FIXTURE_BEHIND = new RegExp(
  String.raw`^(?:- )?(?:(?:schwer\p{L}*|heavy|\p{L}+ing) )*${FIXTURE}${ENDS}`,
  'u',
)
const IS_LIFTED =
  /(?<!\p{L})(?:heb(?:t|en)|an(?:heben|gehoben)|tragt|tragen|handhab|handling|wechsel|transport|manipul|lift|carr(?:y|ies)|handle|move|swap|chang|exchang)/u

const TIME =
  's|sec|sek|sekunde|second|min|minute|h|std|stunde|hour|schicht|shift|tag|day|woche|week|monat|month|jahr|year'
/** "kg/h", "m/s", "kg pro m²", "m³" */
const RATE = new RegExp(
  String.raw`^(?:(?:\/|pro|per|je|in der|am|im|a|an) (?:${TIME}|quadratmeter|m [2²])${ENDS}|[²³]|\* ?m ?[2²])`,
  'u',
)
const MOST_BEHIND = 4

/** Whether a figure is of a speed, a throughput, an area or a volume: nothing that is lifted or reached. */
export function isRate({ last }: Quantity, message: Message): boolean {
  const next = message.tokens[last + 1]
  const isPower = /^[23]$/.test(next?.text ?? '') && next!.start === message.tokens[last]!.end
  return isPower || RATE.test(behind(message, last))
}

/** Whether a force is that of a machine which the robot serves: "Presse mit 1600 kN", "1500 kN Schließkraft". */
export const isOfMachine = ({ first, last }: Quantity, message: Message): boolean => {
  const before = wordsBefore(message, first, 7)
  const around = `${before} ${behind(message, last)}`
  if (/anpress|andruck|prozess/.test(around)) return false
  return FORCE_BEFORE.test(before) || FORCE_BEHIND.test(behind(message, last)) || MACHINE_BEFORE.test(before)
}

/** Whether a weight is of something that stands beside the robot: a machine, a fixture, a crane, the floor. */
export function isElsewhere(quantity: Quantity, message: Message): boolean {
  const { first, last } = quantity
  const before = wordsBefore(message, first, 7)
  const following = behind(message, last)
  const isInTonnes = message.tokens
    .slice(first, last + 1)
    .some(({ folded }) => /^(?:t|to|tons?|tonnen?|tonnes)$/.test(folded))
  if (WEIGHS.test(before)) return !isOfPart(before)
  if (PERSON.test(before)) return true
  if (HEAVY_BEHIND.test(following) || FORCE_BEFORE.test(before) || FORCE_BEHIND.test(following)) return true
  if (
    FLOOR_BEFORE.test(before) ||
    /^(?:belastbar|tragfahig)/.test(following) ||
    isOfFixture(quantity, message)
  )
    return true
  if (!isInTonnes) return false
  const next = message.tokens[last + 1]
  return MACHINE_BEHIND.test(following) || (MACHINE_BEFORE.test(before) && (!next || endsClause(next)))
}

const isOfFixture = ({ first, last }: Quantity, message: Message) =>
  (FIXTURE_BEFORE.test(wordsBefore(message, first, 10)) || FIXTURE_BEHIND.test(behind(message, last))) &&
  !IS_LIFTED.test(clauseAround(message, message.tokens[first]!.start))

const PALLET_WEIGHS =
  /(?:palette|pallet)n?s? (?:\p{L}+ )?(?:wieg\p{L}*|weigh\p{L}*)(?: (?:voll|beladen|dann|full|loaded))?$/u

/** "Die volle Palette wiegt 1 t": where boxes have a weight of their own, these are what is lifted. */
export const isOfPallet = ({ first }: Quantity, message: Message): boolean =>
  PALLET_WEIGHS.test(wordsBefore(message, first, 5))

const partTerms = massCues.find(({ role }) => role === 'part')!.terms
const isOfPart = (words: string) => hasTerm(words, partTerms)

const behind = ({ tokens }: Message, last: number) =>
  tokens
    .slice(last + 1, last + 1 + MOST_BEHIND)
    .map(({ folded }) => folded)
    .join(' ')
