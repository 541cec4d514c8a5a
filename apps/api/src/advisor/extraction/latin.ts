/** Signs beyond Latin-1, by the one that means the same here. */
const twins = new Map(
  Object.entries({
    "'": '’′',
    '"': '”″',
    '-': '‐‑‒–—−',
    '<': '≤',
    '>': '≥',
    '~': '≈',
    $: '€',
    µ: 'μ',
  }).flatMap(([twin, signs]) => Array.from(signs, sign => [sign, twin] as const)),
)

/** Stand for what no word of ours has in it. */
const LETTER = 'þ'
const SIGN = '¤'

/**
 * A message in Latin-1, each character in its place. Every expression that meets anything else, such as an emoji, is
 * compiled again for all letters there are: 0.3 s for a message, and again after a while.
 */
export function inLatin(text: string): string {
  return Array.from({ length: text.length }, (_, at) => latin(text.charAt(at))).join('')
}

function latin(character: string): string {
  if (character <= 'ÿ') return character
  const twin = twins.get(character)
  if (twin) return twin
  if (/\s/.test(character)) return '\u00a0'
  const base = character.normalize('NFD').charAt(0)
  if (base <= 'ÿ') return base
  return /\p{L}/u.test(character) ? LETTER : SIGN
}
