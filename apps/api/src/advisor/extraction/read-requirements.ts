import {
  noRequirements,
  type Kind,
  type QuestionField,
  type Requirements,
} from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { bareWeight, type WeightField } from './bare-weight.ts'
import { readCharacteristics } from './characteristics.ts'
import { readComparisons } from './comparisons.ts'
import { readExchanged } from './corrections.ts'
import { readOtherFigures } from './figures.ts'
import { fold } from './fold.ts'
import { readIntentions, type Intentions } from './intentions.ts'
import { readLengths } from './lengths.ts'
import { readMasses } from './masses.ts'
import { merge } from './merge.ts'
import { takeApart, type Message, type Place, type Said } from './message.ts'
import { readNumber } from './numbers.ts'
import { withoutOthers } from './others.ts'
import { readNotions, type ForeignKind, type Notion } from './notions.ts'
import { readRelative } from './relative.ts'
import { findTerms, type Found } from './terms.ts'
import { withoutRestart } from './restart.ts'
import { massCues } from './vocabulary/figures.ts'
import { closedQuestion } from './vocabulary/questions.ts'
import { readWithdrawal } from './withdrawn.ts'

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
    readCharacteristics(message, withdrawal),
    readComparisons(all),
    readBareNumber(text, language, asked),
    readExchanged(text, language, { before, recent }),
    relative,
  ]
  const values = Object.assign({}, ...found.map(({ values }) => values)) as Partial<Requirements>
  const environments = found.flatMap(({ values }) => values.environment ?? [])
  if (environments.length) values.environment = [...new Set(environments)]
  const places = found.flatMap(({ places }) => places)
  const explained = explainedKinds(values, intentions, message)
  const { notions, foreign } = readNotions(message, intentions)
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
    intentions,
  }
}

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
  const value = written ? readNumber(written, null, language) : 0
  if (!field || field === 'application' || value <= 0) return { values: {}, places: [] }
  const place = (name: Place['field']) => [{ field: name, start: 0, end: said.length }]
  if (field === 'reach')
    return { values: { reach: value < MOST_METRES ? value * 1000 : value }, places: place('reach') }
  const name = field === 'tool' ? 'tool' : 'part'
  return { values: { [name]: value }, places: place(name) }
}
