/** A place in a text where a term stands. */
export interface Found {
  start: number
  end: number
}

/**
 * Terms of the vocabulary are parted by bars. How one is written:
 * `montage` is the whole word, `palettier*` the beginning of one, `*greifer` the end, `*band*` a part, `~greifer` also with a slip of the fingers inside; a space also stands for a hyphen, a colon or an apostrophe. Umlauts match their spelling with e, too, and ß matches ss.
 */
export function compileTerms(terms: string): RegExp {
  const all = terms.trim().split(/\s*\|\s*/)
  return new RegExp(all.map(term => compileTerm(term.replace(/\s+/g, ' '))).join('|'), 'gu')
}

const spellings: Readonly<Record<string, string>> = {
  ä: 'ae?',
  ö: 'oe?',
  ü: 'ue?',
  ß: 'ss?',
  ' ': String.raw`[\s'&:-]+`,
}

function compileTerm(term: string): string {
  const open = { start: term.startsWith('*'), end: term.endsWith('*') }
  const letters = term.slice(open.start ? 1 : 0, open.end ? -1 : undefined).toLowerCase()
  const body = letters.startsWith('~') ? withSlips(letters.slice(1)) : bodyOf(letters)
  const start = open.start ? String.raw`(?<!\p{L})\p{L}*?` : String.raw`(?<![\p{L}\d])`
  const end = open.end ? String.raw`\p{L}*` : String.raw`(?![\p{L}])`
  return `${start}${body}${end}`
}

const bodyOf = (letters: string) => Array.from(letters, letter => spellings[letter] ?? letter).join('')

/** A word with one letter too many, missing, wrong or in its neighbour's place; the first and the last two hold. */
function withSlips(word: string): string {
  const slips = Array.from({ length: word.length - 3 }, (_, index) => {
    const at = index + 1
    const [before, here, next, behind] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
    return [
      `${before}\\p{L}?${here}${next}${behind}`,
      `${before}\\p{L}?${next}${behind}`,
      `${before}${next}${here}${behind}`,
    ]
  })
  return `(?:${slips.flat().join('|')})`
}

/** Keeps the last answer for each set of terms: of every figure in a long sentence, the same is asked again. */
function remembering<T>(read: (folded: string, terms: RegExp) => T) {
  const last = new WeakMap<RegExp, { folded: string; answer: T }>()
  return (folded: string, terms: RegExp): T => {
    const known = last.get(terms)
    if (known?.folded === folded) return known.answer
    const answer = read(folded, terms)
    last.set(terms, { folded, answer })
    return answer
  }
}

/** Every place where one of the terms stands in a folded text. */
export const findTerms = remembering((folded, terms): readonly Found[] =>
  Array.from(folded.matchAll(terms), match => ({ start: match.index, end: match.index + match[0].length })),
)

/** Whether one of the terms stands in a folded text. */
export const hasTerm = remembering((folded, terms) => folded.search(terms) >= 0)
