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

/** A town as towns are compared. */
export function plainTown(city: unknown): string {
  const words = String(city ?? '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ae|oe|ue/g, pair => pair[0]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\b(sankt|skt|st|saint)\b\.?/g, 'st ')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return words.map(word => otherNames.get(word) ?? word).join(' ')
}

/** A postal code without the letters of its country. */
export const plainCode = (postalCode: unknown) =>
  String(postalCode ?? '')
    .toUpperCase()
    .replace(/^[A-Z]{1,3}[- ](?=\d)/, '')
    .replace(/[^A-Z0-9]/g, '')

/** Digits of a postal code that a large town has in common: Vienna has 1010 to 1230. */
const REGION = 1

/**
 * Whether two places are one town. "Linz" is "Linz an der Donau"; Vienna has many postal codes, and villages share one.
 * Null where too little is known to tell.
 */
export function isSameTown(one: Place, other: Place): boolean | null {
  const [town, otherTown] = [plainTown(one.city), plainTown(other.city)]
  const [code, otherCode] = [plainCode(one.postalCode), plainCode(other.postalCode)]
  if (code && code === otherCode) return true
  if (town && otherTown) {
    const [short, long] = town.length < otherTown.length ? [town, otherTown] : [otherTown, town]
    return `${long} `.startsWith(`${short} `)
  }
  if (code && otherCode && code.slice(0, REGION) !== otherCode.slice(0, REGION)) return false
  return null
}
