// As the server folds (SQL function folded_text): Röder, Roeder and Roder are one.
const MARKED = 'äöüàáâãåèéêëìíîïòóôõøùúûýçñčćšžłőű'
const PLAIN = 'aouaaaaaeeeeiiiiooooouuuycnccszlou'
const plain = new Map([...MARKED].map((letter, index) => [letter, PLAIN[index]!]))

interface Folded {
  text: string
  /** Where each letter of `text` begins in the source, and the source's end. */
  starts: number[]
}

function foldWithPlaces(source: string): Folded {
  const starts: number[] = []
  let text = ''
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]!.toLowerCase()
    const folded = letter === 'ß' ? 'ss' : (plain.get(letter) ?? letter)
    for (const part of folded) {
      text += part
      starts.push(at)
    }
    if ('aou'.includes(letter) && source[at + 1]?.toLowerCase() === 'e') at++
  }
  return { text, starts: [...starts, source.length] }
}

/** A text without what people spell differently: case, umlauts and accents. */
export function fold(text: string): string {
  return foldWithPlaces(text).text
}

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** Takes a text apart where it has words of a query, however both are spelled. */
export function piecesOf(text: string, query: string): Piece[] {
  const { text: folded, starts } = foldWithPlaces(text)
  const isMatch = Array.from<boolean>({ length: text.length }).fill(false)
  for (const typed of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const word = fold(typed)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
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
