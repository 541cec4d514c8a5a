import type { Passage } from '@app/contracts/search'
import { folded } from '@app/contracts/text'

/** Folded; matches tokens that begin with it or share one of its stems. */
export interface SoughtWord {
  word: string
  stems: readonly string[]
}

export interface Source {
  file: string | null
  text: string
}

/** Characters before the first match, and in total. */
const BEFORE = 50
const SHOWN = 180
/** Longest German or English ending after a stem. */
const LONGEST_ENDING = 3
/** Shorter words must match exactly, as in text_query(). */
const SHORTEST_BEGINNING = 3

const WORD = /[\p{L}\p{M}\p{N}]+/gu

interface Match {
  start: number
  end: number
  which: number
}

function isMeant(token: string, { word, stems }: SoughtWord): boolean {
  if (token === word || (word.length >= SHORTEST_BEGINNING && token.startsWith(word))) return true
  return stems.some(stem => token.startsWith(stem) && token.length - stem.length <= LONGEST_ENDING)
}

function matchesIn(text: string, sought: readonly SoughtWord[]): Match[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: found, index: start }) => {
    const token = folded(found)
    const which = sought.findIndex(word => isMeant(token, word))
    return which < 0 ? [] : { start, end: start + found.length, which }
  })
}

/** The first place with the most words close together. */
function bestOf(matches: readonly Match[]): { matches: Match[]; words: number } {
  let best: { matches: Match[]; words: number } = { matches: [], words: 0 }
  for (const [index, { start }] of matches.entries()) {
    const near: Match[] = []
    for (let at = index; at < matches.length && matches[at]!.end <= start + SHOWN - BEFORE; at++)
      near.push(matches[at]!)
    const words = new Set(near.map(({ which }) => which)).size
    if (words > best.words) best = { matches: near, words }
  }
  return best
}

function cut(text: string, matches: readonly Match[]): Passage['pieces'] {
  const first = matches[0]!
  const from = first.start <= BEFORE ? 0 : text.indexOf(' ', first.start - BEFORE) + 1
  const start = from > first.start ? first.start : from
  const space = text.lastIndexOf(' ', start + SHOWN)
  const end = text.length <= start + SHOWN ? text.length : Math.max(space, first.end)
  const pieces: Passage['pieces'] = []
  const add = (piece: string, isMatch: boolean) => piece && pieces.push({ text: piece, isMatch })
  let at = start
  add(start > 0 ? '… ' : '', false)
  for (const match of matches.filter(match => match.end <= end)) {
    add(text.slice(at, match.start), false)
    add(text.slice(match.start, match.end), true)
    at = match.end
  }
  add(text.slice(at, end) + (end < text.length ? ' …' : ''), false)
  return pieces
}

export function passageOf(sources: readonly Source[], sought: readonly SoughtWord[]): Passage | null {
  let best: { passage: Passage; words: number } | null = null
  for (const { file, text: written } of sources) {
    const text = written.replace(/\s+/g, ' ').trim()
    const { matches, words } = bestOf(matchesIn(text, sought))
    if (words > (best?.words ?? 0)) best = { passage: { file, pieces: cut(text, matches) }, words }
  }
  return best?.passage ?? null
}
