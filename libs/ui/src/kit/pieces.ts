import { folded, plainLetters } from '@app/contracts/text'

/** `folded` text with the source position of each letter; the last place is the source's end. */
function foldWithPlaces(source: string) {
  const signs = source.split('').map(plainLetters)
  const places = signs.flatMap((letters, at) => Array.from(letters, () => at))
  const kept = Array.from(signs.join('').matchAll(/([aou])e|./gs))
  return {
    text: kept.map(([letter, umlaut = letter]) => umlaut).join(''),
    starts: [...kept.map(({ index }) => places[index]!), source.length],
  }
}

export interface Piece {
  text: string
  isMatch: boolean
}

/** Splits a text at matches of the query's words, ignoring differences in spelling (umlauts). */
export function piecesOf(text: string, query: string): Piece[] {
  const { text: within, starts } = foldWithPlaces(text)
  const isMatch = Array.from<boolean>({ length: text.length }).fill(false)
  for (const typed of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const word = folded(typed)
    // Punctuation alone is no word and would match everywhere.
    if (!word) continue
    for (let at = within.indexOf(word); at !== -1; at = within.indexOf(word, at + word.length)) {
      const start = starts[at]!
      // "neu" matches just "neu" in "neuer", not also the e that could spell an umlaut.
      const isSpelledSo = text.slice(start, start + typed.length).toLowerCase() === typed
      isMatch.fill(true, start, isSpelledSo ? start + typed.length : starts[at + word.length])
    }
  }
  const pieces: Piece[] = []
  for (const [index, letter] of text.split('').entries()) {
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch[index]) last.text += letter
    else pieces.push({ text: letter, isMatch: isMatch[index] === true })
  }
  return pieces
}
