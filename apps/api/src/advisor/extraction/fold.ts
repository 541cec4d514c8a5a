/**
 * Lower case without accents, character by character: the result has the same length, so that a place in it is a place
 * in what was written. ß becomes one s; a term takes care of both spellings, see terms.ts.
 */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldCharacter(text.charAt(at))).join('')
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  if (character === 'ß') return 's'
  const plain = character.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : character
}
