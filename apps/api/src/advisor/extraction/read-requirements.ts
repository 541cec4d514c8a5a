import {
  type Kind,
  type QuestionField,
  type Requirements,
  noRequirements,
} from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { readCharacteristics } from './characteristics.ts'
import { readComparisons, readRelative } from './comparisons.ts'
import { type WeightField, bareWeight, readExchanged } from './corrections.ts'
import { withoutOthers } from './not-our-part.ts'
import { readOtherFigures } from './other-figures.ts'
import { type ForeignKind, type Intentions, type Notion, readIntentions, readNotions } from './intentions.ts'
import { readLengths } from './lengths.ts'
import { readMasses } from './masses.ts'
import { type Message, type Place, type Said, takeApart } from './message.ts'
import { readFigure } from './numbers.ts'
import { plateOf } from './plates.ts'
import { type Found, findTerms } from './terms.ts'
import { fold } from './tokens.ts'
import { forgetThat, restart } from './vocabulary/dialogue.ts'
import { massCues } from './vocabulary/figures.ts'
import { closedQuestion } from './vocabulary/questions.ts'
import { readWithdrawal } from './withdrawals.ts'

/** What holds for one question only, not for the dialogue. */
const momentary = { robots: [], order: null } satisfies Partial<Requirements>

const forgotten: Record<QuestionField, Partial<Requirements>> = {
  application: { application: null },
  payload: { payload: null, part: null, count: null, payloadMost: null, includesTool: false },
  tool: { tool: null },
  reach: { reach: null, reachMost: null, reachIsApproximate: false },
}

interface Merged {
  values: Partial<Requirements>
  intentions: Intentions
  /** What the answer before had asked. */
  asked: readonly QuestionField[]
}

/** The sheet after a message: what it says replaces what was said before, everything else stays. */
function merge(before: Requirements, { values, intentions, asked }: Merged): Requirements {
  const kept = {
    ...before,
    ...(!isFollowUp(values, intentions) && momentary),
    // "Doch mindestens 10 kg" asks for the finest of others again.
    ...(intentions.isCorrection && !values.robots && { order: before.order }),
    ...(intentions.goesOn && !values.robots && { robots: before.robots }),
    ...takenBack(values, before),
  }
  const dropped = named(intentions.indifferent, asked).filter(field => !isSaid(values, field))
  const opened = named(intentions.unknown, asked).filter(field => !isSaid(values, field))
  const after: Requirements = {
    ...kept,
    ...Object.assign({}, ...dropped.map(field => forgotten[field])),
    ...values,
    environment: [...new Set([...kept.environment, ...(values.environment ?? [])])],
  }
  if (after.goods === 'packed') after.environment = after.environment.filter(each => each !== 'food')
  const { robots, excludedRobots } = values
  // Who names a robot again wants it after all.
  after.excludedRobots = [...new Set([...kept.excludedRobots, ...(excludedRobots ?? [])])]
    .filter(name => !robots?.includes(name))
    .slice(0, 10)
  const unknown = [...kept.unknown, ...opened, ...dropped].filter(field => !isSaid(after, field))
  return { ...after, unknown: [...new Set(unknown)] }
}

/** "Warum dieser?", "und wie schwer ist er?": about the robots that the answer before named. */
function isFollowUp(values: Partial<Requirements>, intentions: Intentions): boolean {
  const { asks, properties, takesBack, indifferent, unknown } = intentions
  const isLettingGo = takesBack || indifferent !== null || unknown !== null
  return !Object.keys(values).length && !isLettingGo && (asks !== null || properties.length > 0)
}

const named = (fields: Intentions['unknown'], asked: readonly QuestionField[]) =>
  fields === 'all' ? asked : (fields ?? [])

const isSaid = (values: Partial<Requirements>, field: QuestionField): boolean =>
  field === 'payload' ? values.payload != null || values.part != null : values[field] != null

const asOneLoad = { part: null, count: null, tool: null }

/** A load is said as a whole or by its parts: the new way of saying it takes the place of the old one. */
function takenBack(values: Partial<Requirements>, before: Requirements): Partial<Requirements> {
  if (values.includesTool && values.part == null && values.payload == null && before.part !== null)
    return { ...asOneLoad, payload: before.part * (before.count ?? 1) }
  const asWhole = values.payload != null && values.part == null
  const byPart = values.part != null && values.payload == null
  return {
    ...(asWhole && { part: null, count: null, ...(values.includesTool && { tool: null }) }),
    ...(asWhole && !values.includesTool && before.includesTool && { includesTool: before.includesTool }),
    ...(byPart && {
      payload: null,
      includesTool: false,
      ...(before.count && !values.count && { count: before.count }),
    }),
    ...(values.tool != null && before.part != null && { includesTool: false }),
    ...(values.reach != null && { reachMost: null, reachIsApproximate: false }),
    ...changedBuild(values, before),
  }
}

const axesOf = { '6-axis': 6, '5-axis': 5, scara: 4, palletizer: 4 } as const

/** Of kind and number of axes, what was said later counts: "doch kein SCARA", "lieber einen 6-Achser". */
function changedBuild(
  { kinds, excludedKinds, axes, axesLeast }: Partial<Requirements>,
  before: Requirements,
) {
  const isAlike = (kind: keyof typeof axesOf) =>
    axes == null ? axesLeast == null || axesOf[kind] >= axesLeast : axesOf[kind] === axes
  const kept = before.kinds.filter(kind => !excludedKinds?.includes(kind) && isAlike(kind))
  return {
    kinds: kept,
    ...(kinds?.length && {
      excludedKinds: before.excludedKinds.filter(kind => !kinds.includes(kind)),
      ...(kinds.every(kind => axesOf[kind] !== before.axes) && { axes: null, axesLeast: null }),
    }),
    ...(axes != null && { axesLeast: null }),
    ...(axesLeast != null && { axes: null }),
  }
}

/** A message and what came before it. */
export interface Turn {
  text: string
  language: Language
  before: Requirements
  /** What the answer before had asked. */
  asked: readonly QuestionField[]
  /** The weight that the message before named, where it named one. */
  recent?: WeightField | null
}

/** What a message was understood to say. */
export interface Reading {
  requirements: Requirements
  /** What this message alone says. */
  values: Partial<Requirements>
  places: Place[]
  /** Words that were read and are no requirement: figures of other machines, what is taken back. */
  ignored: Found[]
  intentions: Intentions
  /** Kinds of robots that it asks to be told apart or explained; they are no requirement. */
  explained: Kind[]
  /** What else it asks to be explained. */
  notions: Notion[]
  /** Kinds of robots it wants and the catalogue has none of. */
  foreign: ForeignKind[]
}

/** Reads one message of a dialogue: the sheet after it, where each value stands, and what else the message is after. */
export function readRequirements(turn: Turn): Reading {
  const { text, language } = turn
  const { message: all, isAnew } = withoutRestart(takeApart(text, language))
  const before = isAnew ? noRequirements : turn.before
  const asked = isAnew ? [] : turn.asked
  const recent = (!isAnew && turn.recent) || null
  const { message: whole, ignored } = withoutOthers(all)
  const { message, said: relative } = readRelative(whole, before, recent)
  const withdrawal = readWithdrawal(message)
  const intentions = readIntentions(message, withdrawal)
  const found: Said[] = [
    readOtherFigures(message),
    readMasses(message, { otherwise: bareWeight(message, { before, asked, recent }), sheet: before }),
    readLengths(message, before),
    readCharacteristics(message, withdrawal, before),
    readComparisons(all),
    readBareNumber(all.text, language, asked),
    readExchanged(all.text, language, { before, recent }),
    relative,
  ]
  const values = Object.assign({}, ...found.map(({ values }) => values)) as Partial<Requirements>
  const environments = found.flatMap(({ values }) => values.environment ?? [])
  if (environments.length) values.environment = [...new Set(environments)]
  const places = found.flatMap(({ places }) => places)
  const explained = explainedKinds(values, intentions, message)
  const { notions, foreign } = readNotions({ ...message, quantities: all.quantities }, intentions)
  if (explained.length) for (const field of BUILD) delete values[field]
  else joinKinds(values)
  // "Habt ihr Erfahrung mit Lebensmitteln?" asks about the company and requires nothing.
  if (intentions.handoff.includes('company') && EXPERIENCE.test(all.folded) && !message.quantities.length) {
    delete values.environment
    delete values.application
  }
  if (notions.includes('cobot')) delete values.collaborative
  if (notions.includes('protection')) delete values.protection
  // "Welche Montage hat der ER350-3300?" asks for what the catalogue says and requires nothing.
  if (
    values.robots &&
    intentions.properties.length &&
    intentions.isOpenQuestion &&
    // "Kann der ER16-1600 an die Decke, und wie schwer ist er?" asks both.
    !closedQuestion.test(message.folded) &&
    !message.quantities.length
  )
    for (const field of Object.keys(values) as (keyof Requirements)[])
      if (field !== 'robots') delete values[field]
  return {
    explained,
    notions,
    foreign,
    requirements: merge(withdrawal.without(before), { values, intentions, asked }),
    values,
    places,
    ignored: [...ignored, ...withdrawal.places],
    intentions: { ...intentions, isReckoned: isReckoned(values.part, message) },
  }
}

/** Whether a weight follows from litres, or from the measures of a plate. */
const isReckoned = (part: number | null | undefined, message: Message): boolean =>
  [...message.quantities.filter(({ dimension }) => dimension === 'volume'), plateOf(message)].some(
    reckoned => reckoned !== null && reckoned.values.at(-1) === part,
  )

const EXPERIENCE = /(?<!\p{L})(?:erfahrung|referenz|experience|reference)/u

const BUILD = ['kinds', 'excludedKinds', 'axes', 'axesLeast'] as const
const kindsByAxes: Readonly<Record<number, readonly Kind[]>> = {
  4: ['scara', 'palletizer'],
  5: ['5-axis'],
  6: ['6-axis'],
}
const kindsNamed = ({ kinds = [], axes }: Partial<Requirements>): Kind[] => [
  ...new Set([...kinds, ...(kindsByAxes[axes ?? 0] ?? [])]),
]

/** "Unterschied SCARA und 6-Achser?", "Was ist ein SCARA?" */
function explainedKinds(
  values: Partial<Requirements>,
  { asks }: Intentions,
  { quantities }: Message,
): Kind[] {
  if (asks !== 'difference' || values.robots) return []
  const axes = quantities.filter(({ dimension }) => dimension === 'axes').flatMap(({ values }) => values)
  return [...new Set([...kindsNamed(values), ...axes.flatMap(each => kindsByAxes[each] ?? [])])]
}

/** "SCARA oder 6-Achser": either will do. */
function joinKinds(values: Partial<Requirements>): void {
  const byAxes = kindsByAxes[values.axes ?? 0] ?? []
  if (!values.kinds?.length || values.kinds.some(kind => byAxes.includes(kind)) || !byAxes.length) return
  values.kinds = kindsNamed(values)
  delete values.axes
}

/** Less than that many are metres. */
const MOST_METRES = 12

const toolTerms = massCues.find(({ role }) => role === 'tool')!.terms

/** An answer that is nothing but a number: the question says of what, or the word in front of it: "Greifer: 12". */
function readBareNumber(said: string, language: Language, asked: readonly QuestionField[]): Said {
  const [named] = findTerms(fold(said), toolTerms)
  const isNamed =
    named !== undefined && /^\W*(?:(?:der|mein|unser|the) )?$/.test(fold(said).slice(0, named.start))
  const text = isNamed ? said.slice(named.end).replace(/^\s*[:=]/, '') : said
  const field = isNamed ? 'tool' : asked[0]
  const written = /^\s*(?:ca\.?\s*)?(\d{1,6}(?:[.,]\d{1,3})?)\s*\.?\s*$/.exec(text)?.[1]
  const value = written ? readFigure(written, null, language) : 0
  if (!field || field === 'application' || value <= 0) return { values: {}, places: [] }
  const place = (name: Place['field']) => [{ field: name, start: 0, end: said.length }]
  if (field === 'reach')
    return { values: { reach: value < MOST_METRES ? value * 1000 : value }, places: place('reach') }
  const name = field === 'tool' ? 'tool' : 'part'
  return { values: { [name]: value }, places: place(name) }
}

/** Whether a message begins everything anew; and the message without the words that say so, which are of nothing else. */
function withoutRestart(message: Message): { message: Message; isAnew: boolean } {
  const { folded, quantities } = message
  const places = [
    ...findTerms(folded, restart),
    // "Vergiss das" alone lets go of what was asked.
    ...(quantities.length ? findTerms(folded, forgetThat) : []),
  ]
  const said = places.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    folded,
  )
  return { message: places.length ? { ...message, folded: said } : message, isAnew: places.length > 0 }
}
