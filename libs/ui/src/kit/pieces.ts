import { folded, plainLetters } from '@app/contracts/text'

/** A text as `folded` has it, and where each of its letters begins in the source; the source's end is the last place. */
function foldWithPlaces(source: string) {
  const signs = source.split('').map(plainLetters)
  const places = signs.flatMap((letters, at) => Array.from(letters, () => at))
  const kept = Array.from(signs.join('').matchAll(/([aou])e|./gs))
  return {
    text: kept.map(([letter, umlaut = letter]) => umlaut).join(''),
    starts: [...kept.map(({ index }) => places[index]!), source.length],
  }
}

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** Takes a text apart where it has words of a query, however both are spelled. */
export function piecesOf(text: string, query: string): Piece[] {
  const { text: within, starts } = foldWithPlaces(text)
  const isMatch = Array.from<boolean>({ length: text.length }).fill(false)
  for (const typed of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const word = folded(typed)
    // Marks alone are no word, and stand everywhere.
    if (!word) continue
    for (let at = within.indexOf(word); at !== -1; at = within.indexOf(word, at + word.length)) {
      const start = starts[at]!
      // "neu" is all of "neu" in "neuer", not also the e that could spell an umlaut.
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
