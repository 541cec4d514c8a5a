import {
  noRequirements,
  type Kind,
  type QuestionField,
  type Requirements,
} from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { readCharacteristics } from './characteristics.ts'
import { readComparisons } from './comparisons.ts'
import { readExchanged } from './corrections.ts'
import { readOtherFigures } from './figures.ts'
import { readIntentions, type Intentions } from './intentions.ts'
import { readLengths } from './lengths.ts'
import { readMasses } from './masses.ts'
import { merge } from './merge.ts'
import { takeApart, type Message, type Place, type Said } from './message.ts'
import { readNumber } from './numbers.ts'
import { withoutOthers } from './others.ts'
import { readRelative } from './relative.ts'
import { hasTerm, type Found } from './terms.ts'
import { correction, denial, hypothetical, replaced, restart } from './vocabulary/dialogue.ts'
import { massCues, type MassRole } from './vocabulary/figures.ts'
import { readWithdrawal } from './withdrawn.ts'

/** A message and what came before it. */
export interface Turn {
  text: string
  language: Language
  before: Requirements
  /** What the answer before had asked. */
  asked: readonly QuestionField[]
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
}

/** Reads one message of a dialogue: the sheet after it, where each value stands, and what else the message is after. */
export function readRequirements({ text, language, before: sheet, asked }: Turn): Reading {
  const said = takeApart(text, language)
  const { message: whole, ignored } = withoutOthers(said)
  const before = hasTerm(whole.folded, restart) ? noRequirements : sheet
  const { message, said: relative } = readRelative(whole, before)
  const withdrawal = readWithdrawal(message)
  const intentions = readIntentions(message, withdrawal)
  const found: Said[] = [
    readOtherFigures(message),
    readMasses(message, { otherwise: bareWeight(message, before, asked), sheet: before }),
    readLengths(message, before),
    readCharacteristics(message, withdrawal),
    readComparisons(said),
    readBareNumber(text, language, asked),
    readExchanged(text, language, before),
    relative,
  ]
  const values = Object.assign({}, ...found.map(({ values }) => values)) as Partial<Requirements>
  const environments = found.flatMap(({ values }) => values.environment ?? [])
  if (environments.length) values.environment = [...new Set(environments)]
  const places = found.flatMap(({ places }) => places)
  const explained = explainedKinds(values, intentions)
  if (explained.length) for (const field of BUILD) delete values[field]
  else joinKinds(values)
  // "Welche Montage hat der ER350-3300?" asks for what the catalogue says and requires nothing.
  if (
    values.robots &&
    intentions.properties.length &&
    intentions.isOpenQuestion &&
    !message.quantities.length
  )
    for (const field of Object.keys(values) as (keyof Requirements)[])
      if (field !== 'robots') delete values[field]
  return {
    explained,
    requirements: merge(withdrawal.without(before), { values, intentions, asked }),
    values,
    places,
    ignored: [...ignored, ...withdrawal.places],
    intentions,
  }
}

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
function explainedKinds(values: Partial<Requirements>, { asks }: Intentions): Kind[] {
  return asks === 'difference' && !values.robots ? kindsNamed(values) : []
}

/** "SCARA oder 6-Achser": either will do. */
function joinKinds(values: Partial<Requirements>): void {
  const byAxes = kindsByAxes[values.axes ?? 0] ?? []
  if (!values.kinds?.length || values.kinds.some(kind => byAxes.includes(kind)) || !byAxes.length) return
  values.kinds = kindsNamed(values)
  delete values.axes
}

const termsOf = (role: MassRole) => massCues.find(cue => cue.role === role)!.terms
const [toolTerms, partTerms] = [termsOf('tool'), termsOf('part')]

/** What a weight is that nobody explains: what was asked for, else what was spoken of, else the part. */
function bareWeight({ folded }: Message, before: Requirements, asked: readonly QuestionField[]): MassRole {
  const isCorrection = [correction, denial, replaced, hypothetical].some(terms => hasTerm(folded, terms))
  const isOfTool = asked.includes('tool') && hasTerm(folded, toolTerms) && !hasTerm(folded, partTerms)
  if (isOfTool && before.tool === null) return 'tool'
  if (asked[0] === 'tool' && before.tool === null && !isCorrection) return 'tool'
  return before.payload !== null && before.part === null ? 'payload' : 'part'
}

/** Less than that many are metres. */
const MOST_METRES = 12

/** An answer that is nothing but a number: the question says of what. */
function readBareNumber(text: string, language: Language, asked: readonly QuestionField[]): Said {
  const [field] = asked
  const written = /^\s*(?:ca\.?\s*)?(\d{1,6}(?:[.,]\d{1,3})?)\s*\.?\s*$/.exec(text)?.[1]
  const value = written ? readNumber(written, null, language) : 0
  if (!field || field === 'application' || value <= 0) return { values: {}, places: [] }
  const place = (name: Place['field']) => [{ field: name, start: 0, end: text.length }]
  if (field === 'reach')
    return { values: { reach: value < MOST_METRES ? value * 1000 : value }, places: place('reach') }
  const name = field === 'tool' ? 'tool' : 'part'
  return { values: { [name]: value }, places: place(name) }
}
