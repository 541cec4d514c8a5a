import type { QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import type { Message } from './message.ts'
import { isNegated } from './negations.ts'
import { findTerms, type Found } from './terms.ts'
import { endsSentence, type Token } from './tokens.ts'
import { topics, type Topic } from './topics.ts'
import { indifferent, otherwise, unknown } from './vocabulary/dialogue.ts'

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
    const nearest = here.toSorted((a, b) => gap(a, phrase) - gap(b, phrase))[0]
    if (!nearest) continue
    return here.filter(mention => overlaps(mention, nearest) || isJoined(mention, nearest, message))
  }
  return []
}

const gap = (a: Found, b: Found) => Math.max(a.start - b.end, b.start - a.end, 0)
const overlaps = (a: Found, b: Found) => a.start < b.end && b.start < a.end

/** "Montage und Reichweite egal" */
function isJoined(a: Found, b: Found, { tokens }: Message): boolean {
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
