/** Where a company is, as far as it was told. */
export interface Place {
  city?: unknown
  postalCode?: unknown
}

/** Towns that people write in two languages, by the plain form of each. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['vienna', 'wien'],
  ['munich', 'munchen'],
  ['cologne', 'koln'],
  ['nuremberg', 'nurnberg'],
  ['geneva', 'genf'],
  ['geneve', 'genf'],
  ['basle', 'basel'],
  ['milan', 'mailand'],
  ['milano', 'mailand'],
  ['bolzano', 'bozen'],
  ['merano', 'meran'],
  ['bressanone', 'brixen'],
  ['praha', 'prag'],
  ['prague', 'prag'],
  ['ljubljana', 'laibach'],
])

function townOf(city: unknown): string {
  const words = String(city ?? '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ae|oe|ue/g, pair => pair[0]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\b(sankt|st|saint)\b\.?/g, 'st')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return words.map(word => otherNames.get(word) ?? word).join(' ')
}

const codeOf = (postalCode: unknown) =>
  String(postalCode ?? '')
    .toUpperCase()
    .replace(/^[A-Z]{1,2}-/, '')
    .replace(/[^A-Z0-9]/g, '')

/** Digits of a postal code that a large town has in common: Vienna has 1010 to 1230. */
const REGION = 1

/**
 * Whether two places are one town. "Linz" is "Linz an der Donau"; Vienna has many postal codes, and villages share one.
 * Null where too little is known to tell.
 */
export function isSameTown(one: Place, other: Place): boolean | null {
  const [town, otherTown] = [townOf(one.city), townOf(other.city)]
  const [code, otherCode] = [codeOf(one.postalCode), codeOf(other.postalCode)]
  if (code && code === otherCode) return true
  if (town && otherTown) {
    const [short, long] = town.length < otherTown.length ? [town, otherTown] : [otherTown, town]
    return `${long} `.startsWith(`${short} `)
  }
  if (code && otherCode && code.slice(0, REGION) !== otherCode.slice(0, REGION)) return false
  return null
}
