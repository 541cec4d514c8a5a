import type { QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import type { Message } from './message.ts'
import { isNegated } from './negations.ts'
import { type Found, compileTerms, findTerms } from './terms.ts'
import { type Token, endsSentence } from './tokens.ts'
import {
  applicationTerms,
  collaborativeTerms,
  coolantTerms,
  environmentTerms,
  hollowWristTerms,
  ingressCode,
  kindTerms,
  mountingTerms,
} from './vocabulary/applications-and-surroundings.ts'
import { cycleTerms, indifferent, otherwise, unknown } from './vocabulary/dialogue.ts'
import { lengthCues, massCues } from './vocabulary/figures.ts'

/** Something that a visitor can name in order to let go of it. */
interface Topic {
  /** Where it is a thing that the advisor asks about: it is not asked for again. */
  field: QuestionField | null
  terms: RegExp
  /** What the sheet loses. */
  cleared(before: Requirements): Partial<Requirements>
  /** Taken back by a plain negation, too: "kein Reinraum", where "keine 3 m Reichweite" says something else. */
  isNegatable: boolean
}

const cues = (vocabulary: readonly { role: string; terms: RegExp }[], role: string) =>
  vocabulary.find(cue => cue.role === role)!.terms

/** A topic that is more than one word of the sheet: "Montage egal". */
const general = (
  words: string | RegExp,
  cleared: Partial<Requirements>,
  { field = null, isNegatable = true }: Partial<Pick<Topic, 'field' | 'isNegatable'>> = {},
): Topic => ({
  field,
  terms: typeof words === 'string' ? compileTerms(words) : words,
  cleared: () => cleared,
  isNegatable,
})

/** A topic that is one value of the sheet: "Reinraum egal" leaves the cold store as it is. */
const particular = (terms: RegExp, cleared: Topic['cleared']): Topic => ({
  field: null,
  terms,
  cleared,
  isNegatable: true,
})

/** What the advisor asks about, and what the sheet loses of it, is a matter of `merge`: another figure may stand beside it. */
const asked = (field: QuestionField, words: string | RegExp) =>
  general(words, {}, { field, isNegatable: false })

/** Everything that can be taken back, and the words by which it is named. */
const topics: readonly Topic[] = [
  asked('reach', cues(lengthCues, 'reach')),
  asked('tool', cues(massCues, 'tool')),
  asked('payload', cues(massCues, 'payload')),
  asked('payload', cues(massCues, 'part')),
  asked('application', 'anwendung | anwendungen | einsatz | einsatzzweck | application | use'),
  general('bauart | typ | robotertyp | type | kind | bauform | kinematik | type of robot | kind of robot', {
    kinds: [],
    excludedKinds: [],
    axes: null,
    axesLeast: null,
  }),
  general('achs* | achszahl | axis | axes', { axes: null, axesLeast: null }),
  general(cues(lengthCues, 'repeatability'), { repeatability: null }),
  general('montage | montageart | montageort | einbaulage | aufstellung | mounting | installation', {
    mounting: null,
  }),
  general(
    'umgebung | umgebungsbedingung* | normale halle | normale umgebung | normaler umgebung | normal environment | surroundings | environment',
    {
      environment: [],
      cleanRoomClass: null,
      explosionZone: null,
      temperature: null,
    },
  ),
  general('schutzart | schutzklasse | ip | ingress protection | protection class', {
    protection: null,
    wristProtection: null,
  }),
  general(ingressCode, { protection: null, wristProtection: null }),
  general(coolantTerms, { wristProtection: null }),
  general('temperatur* | temperature*', { temperature: null }),
  general(collaborativeTerms, { collaborative: false }),
  general(hollowWristTerms, { hollowWrist: false }),
  general(cycleTerms, { cycle: null, rate: null }),
  general('eigengewicht | robotergewicht | body weight | own weight | robot weight', {
    bodyWeightMost: null,
  }),
  general('obergrenze | nach oben | upper limit | upper bound', { reachMost: null, payloadMost: null }),
  general('*höhe | height', { height: null }),
  general('größe | abmessung* | maße | size | dimension*', { size: null }),
  general('anpresskraft | prozesskraft | kraft | force', { force: null }),
  general('doppelgreifer* | double gripper* | dual gripper*', { count: null }),
  // Named so that a phrase finds what it is said of: "Der Hersteller ist egal".
  general(
    'hersteller | marke | fabrikat | farbe | baujahr | preis | kosten | lieferzeit | brand | make | colour | color | price',
    {},
  ),
  ...applicationTerms.map(({ application, terms }) =>
    particular(terms, before => (before.application === application ? { application: null } : {})),
  ),
  ...mountingTerms.map(({ value, terms }) =>
    particular(terms, before => (before.mounting === value ? { mounting: null } : {})),
  ),
  ...kindTerms.map(({ value, terms }) =>
    particular(terms, before => ({ kinds: before.kinds.filter(kind => kind !== value) })),
  ),
  ...environmentTerms.map(({ value, terms }) =>
    particular(terms, before => ({
      environment: before.environment.filter(each => each !== value),
      ...(value === 'clean_room' && { cleanRoomClass: null }),
      ...(value === 'explosive' && { explosionZone: null }),
      ...(value === 'cold' && { temperature: null }),
      ...(value === 'food' && { goods: null }),
    })),
  ),
]

/** A topic where a message names it. */
interface Mention extends Found {
  topic: Topic
}

/** What a message lets go of, and what it says not to know. */
export interface Withdrawal {
  /** What does not matter any more; `all`: whatever was asked. */
  indifferent: QuestionField[] | 'all' | null
  /** What the visitor does not know; `all`: whatever was asked. */
  unknown: QuestionField[] | 'all' | null
  /** The words that name what is taken back: no requirement stands there. */
  places: Found[]
  /** Whether anything is taken back, by whatever words. */
  isAny: boolean
  /** The sheet without it. */
  without(before: Requirements): Requirements
}

/** Reads what a message takes back: "Genauigkeit egal", "vergiss den SCARA", "doch kein Reinraum", "IP67 fällt weg". */
export function readWithdrawal(message: Message): Withdrawal {
  const mentions = topics.flatMap(topic =>
    findTerms(message.folded, topic.terms).map(found => ({ ...found, topic })),
  )
  const { named, isOpen } = said(message, mentions, indifferent)
  const changeable = mentions.filter(({ topic }) => topic.isNegatable)
  const dropped = [...named, ...said(message, changeable, otherwise, 'behind').named]
  const notKnown = said(message, mentions, unknown)
  const negated = mentions.filter(mention => mention.topic.isNegatable && isNegated(message, mention))
  return {
    indifferent: fieldsOf(dropped, isOpen),
    unknown: fieldsOf(notKnown.named, notKnown.isOpen),
    places: dropped.map(({ start, end }) => ({ start, end })),
    isAny: dropped.length > 0 || negated.length > 0,
    without: before => {
      const sheet = { ...before }
      for (const { topic } of [...dropped, ...negated]) Object.assign(sheet, topic.cleared(sheet))
      return sheet
    },
  }
}

const fieldsOf = (named: readonly Mention[], isOpen: boolean): Withdrawal['unknown'] => {
  const fields = [...new Set(named.flatMap(({ topic }) => topic.field ?? []))]
  if (fields.length) return fields
  return isOpen ? 'all' : named.length ? [] : null
}

/** The topics of which phrases are said. A phrase that finds none is of whatever was asked. */
function said(message: Message, mentions: readonly Mention[], phrases: RegExp, side?: 'behind') {
  const places = findTerms(message.folded, phrases)
  const named = places.map(place => {
    // "Einen 6-Achser statt dem SCARA"
    const after = side ? mentions.filter(({ start }) => start >= place.end) : []
    const found = after.length ? topicsOf(place, after, message) : []
    return found.length ? found : topicsOf(place, mentions, message)
  })
  const isOpen = named.some((found, index) => !found.length && !isOfFigure(places[index]!, message))
  return { named: named.flat(), isOpen }
}

/** "10 kg war falsch, 15 kg" takes back the figure and nothing that was asked. */
const isOfFigure = ({ start, end }: Found, { folded, quantities }: Message): boolean =>
  quantities.length > 0 && /falsch|fehler|irrtum|wrong|mistake/.test(folded.slice(start, end))

const JOINS = /^(?:und|oder|sowie|and|or|&|\/)$/
const isBreak = (token: Token) =>
  token.kind === 'sign' ? /[.,;!?)+|]/.test(token.text) : /^(?:aber|but|sondern|plus)$/.test(token.folded)

/** What a phrase is said of: the nearest topic of its clause, those joined to it, else the nearest of its sentence. */
function topicsOf(phrase: Found, mentions: readonly Mention[], message: Message): Mention[] {
  for (const ends of [isBreak, endsSentence]) {
    const { start, end } = stretch(message, phrase, ends)
    const here = mentions.filter(mention => mention.start >= start && mention.end <= end)
    const [first, ...others] = here
    if (!first) continue
    const nearest = others.reduce((a, b) => (gap(b, phrase) < gap(a, phrase) ? b : a), first)
    return here.filter(mention => overlaps(mention, nearest) || isJoined(mention, nearest, message))
  }
  return []
}

const gap = (a: Found, b: Found) => Math.max(a.start - b.end, b.start - a.end, 0)
const overlaps = (a: Found, b: Found) => a.start < b.end && b.start < a.end

/** Letters; what stands further apart is not joined by two words. */
const MOST_BETWEEN = 60

/** "Montage und Reichweite egal" */
function isJoined(a: Found, b: Found, { tokens }: Message): boolean {
  if (gap(a, b) > MOST_BETWEEN) return false
  const [first, second] = a.start < b.start ? [a, b] : [b, a]
  const between = tokens.filter(({ start, end }) => start >= first.end && end <= second.start)
  return between.length <= 2 && between.some(({ folded, text }) => JOINS.test(folded || text))
}

function stretch({ tokens, folded }: Message, { start, end }: Found, ends: (token: Token) => boolean): Found {
  const before = tokens.findLast(token => token.end <= start && ends(token))
  const after = tokens.find(token => token.start >= end && ends(token))
  return { start: before?.end ?? 0, end: after?.start ?? folded.length }
}

/** Whether a word is one of those that are taken back. */
export const isWithdrawn = ({ places }: Withdrawal, found: Found): boolean =>
  places.some(place => overlaps(place, found))
