/** How many slips of the finger a word of this length may hold. */
const slipsOf = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Whether a word may have been meant to be another one, which has no digits. */
export const canBeMistyped = (word: string) =>
  slipsOf(word) > 0 && word.replace(/[^0-9]/g, '').length <= slipsOf(word)

/** Letters to insert, remove, replace or swap with their neighbour until `typed` begins `word`. */
function distance(typed: string, word: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let steps = Math.min(last![column]! + 1, next[column - 1]! + 1, last![column - 1]! + (isSame ? 0 : 1))
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && isSwapped) steps = Math.min(steps, before![column - 2]! + 1)
      next.push(steps)
    }
    ;[before, last] = [last, next]
  }
  return Math.min(...last!)
}

/** Of known words those that may have been meant, the likeliest first. */
export function meantBy(typed: string, known: readonly string[]): string[] {
  return known
    .map(word => ({ word, slips: distance(typed, word) }))
    .filter(({ slips }) => slips <= slipsOf(typed))
    .toSorted(
      (a, b) =>
        a.slips - b.slips || Math.abs(a.word.length - typed.length) - Math.abs(b.word.length - typed.length),
    )
    .map(({ word }) => word)
}
