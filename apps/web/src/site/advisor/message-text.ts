/** A piece of a message: words, the name of a robot, or the address of one of our pages. */
export interface Piece {
  text: string
  kind: 'words' | 'robot' | 'page'
}

// ER20-1780, ER20B-1760, ER20/10-2000-HI, UNO-220-3100-HR; the range of words is left to the words.
const LINKED =
  /\b(?:ER\d|UNO-?\d)[\w/]*(?:-\w+)*|(?<![\w/.:])\/(?:jobs|robots|impressum|datenschutz)(?![\w/-])/g

/** Names that follow the makers' pattern, addresses of pages that the advisor points to, and the words around them. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: linked, index } of text.matchAll(LINKED)) {
    if (index > end) pieces.push({ text: text.slice(end, index), kind: 'words' })
    pieces.push({ text: linked, kind: linked.startsWith('/') ? 'page' : 'robot' })
    end = index + linked.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), kind: 'words' })
  return pieces
}

// A full stop inside of a number or of "z. B." ends nothing.
const END = /(?<!\b\p{L})[.!?:](?=\s)|\n/gu

/** The finished sentences of a text that is still being written, each with the space behind it, and the rest. */
export function sentencesOf(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = []
  let start = 0
  for (const { index } of text.matchAll(END)) {
    const behind = /^\s*/.exec(text.slice(index + 1))![0].length
    const end = index + 1 + behind
    if (end <= start) continue
    sentences.push(text.slice(start, end))
    start = end
  }
  return { sentences, rest: text.slice(start) }
}
