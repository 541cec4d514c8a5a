import { folded } from '@app/contracts/text'

const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1|]/g, 'l'],
  [/i/g, 'l'],
  [/-/g, ''],
]

function skeleton(domain: string): string {
  const name = domain.split('.').slice(0, -1).join('.')
  return lookAlikes.reduce((text, [from, to]) => text.replace(from, to), name)
}

export function imitates(domain: string, original: string): boolean {
  if (domain === original || domain.endsWith(`.${original}`)) return false
  const [one, other] = [skeleton(domain), skeleton(original)]
  return one === other || (other.length > 4 && isOneEditApart(one, other))
}

function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, skipped: number) => text.slice(start + skipped)
  const swapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 0) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    (swapped && rest(one, 2) === rest(other, 2))
  )
}

/** Words too common in company names to identify one. */
const COMMON = new Set(
  `gmbh gesmbh mbh ag kg og co und and bau holz metall technik maschinenbau anlagenbau transport logistik handel
  austria osterreich group gruppe holding international industrie werke werk firma tischlerei schlosserei`.split(
    /\s+/,
  ),
)

/** Advisers of many clients use these: next to a surname, they tell the adviser from a client of that name. */
const ADVISING = new Set('consulting solutions systems service services'.split(' '))

/** `steuer-lang.example` is not the domain of Lang Druckguss. */
export function namesCompany(domain: string, companyName: string): boolean {
  const label = folded(domain).split('.').at(-2) ?? ''
  const words = folded(companyName)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word && !/^(gmbh|gesmbh|mbh|ag|kg|og|co|m|b|h|ges|e|u|und|and)$/.test(word))
  const initials = words.map(word => word[0]).join('')
  if (initials.length > 2 && label.replaceAll('-', '') === initials) return true
  const own = words.filter(word => word.length > 2 && !COMMON.has(word) && !ADVISING.has(word))
  const known = [...own, ...words, ...COMMON]
  return own.some(word => label.includes(word)) && label.split('-').every(part => isMadeOf(part, known))
}

/** The last word may be cut, like "anlagen" for Anlagenbau. */
function isMadeOf(part: string, words: readonly string[]): boolean {
  // Visits each position once, or the number of combinations would explode.
  const reached = new Set([0])
  for (const position of reached) {
    const rest = part.slice(position)
    if (rest === '') return true
    if (rest.length > 2 && words.some(word => word.startsWith(rest))) return true
    for (const word of words)
      if (word.length > 1 && rest.startsWith(word)) reached.add(position + word.length)
  }
  return false
}
