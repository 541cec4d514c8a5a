/** A piece of a message: words, or the name of a robot. */
export interface Piece {
  text: string
  isRobot: boolean
}

// ER20-1780, ER20B-1760, ER20/10-2000-HI, UNO-220-3100-HR; the range of words is left to the words.
const ROBOT = /\b(?:ER\d|UNO-?\d)[\w/]*(?:-\w+)*/g

/** Names that follow the makers' pattern, and the words around them. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: name, index } of text.matchAll(ROBOT)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isRobot: false })
    pieces.push({ text: name, isRobot: true })
    end = index + name.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isRobot: false })
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
