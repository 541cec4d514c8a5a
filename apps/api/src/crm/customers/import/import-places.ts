import { folded } from '@app/contracts/text'

/** Postal codes in the notation of neighbouring countries: 6700, A-6700, D-01067, 370 01, 90-001, 1012 AB. */
const CODE = String.raw`(?:[A-Z]{1,3}[- ])?(?:\d{2}-\d{3}|\d{3} \d{2}|\d{4} (?!ST\b)[A-Z]{2}|\d{4,5})`

const CODE_AND_TOWN = new RegExp(String.raw`^(${CODE})(?:\s*[,;/–-]\s*|\s+)(\p{L}.*)$`, 'u')
const TOWN_AND_CODE = new RegExp(String.raw`^(\p{L}.*?)(?:\s*[,;/–-]\s*|\s+)\(?(${CODE})\)?$`, 'u')

/** "Weg 1, 6700 Bludenz". */
const WITH_TOWN = new RegExp(
  String.raw`^(.+?)\s*,\s*(${CODE})\s+(\p{L}[^,\d]*?)(?:\s*,\s*(\p{L}[^,\d]*))?$`,
  'u',
)

interface Given {
  address?: unknown
  city?: unknown
  postalCode?: unknown
  country?: unknown
}

export function splitTown(given: Given): void {
  const { address, city, postalCode } = given
  if (typeof city === 'string') {
    const [, code, town] = CODE_AND_TOWN.exec(city) ?? reversed(TOWN_AND_CODE.exec(city)) ?? []
    if (!code || !town || (postalCode !== undefined && postalCode !== code)) return
    given.postalCode = code
    given.city = town
  } else if (typeof address === 'string' && city === undefined && postalCode === undefined) {
    const [, street, code, town, country] = WITH_TOWN.exec(address) ?? []
    if (!street) return
    Object.assign(given, { address: street, postalCode: code, city: town?.trim() })
    if (country) given.country ??= country.trim()
  }
}

const reversed = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1]]

export interface Place {
  city?: unknown
  postalCode?: unknown
}

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

export function plainTown(city: unknown): string {
  const words = folded(String(city ?? ''))
    .replace(/\b(sankt|skt|st|saint)\b\.?/g, 'st ')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return words.map(word => otherNames.get(word) ?? word).join(' ')
}

export const plainCode = (postalCode: unknown) =>
  String(postalCode ?? '')
    .toUpperCase()
    .replace(/^[A-Z]{1,3}[- ](?=\d)/, '')
    .replace(/[^A-Z0-9]/g, '')

/** Vienna has 1010 to 1230. */
const REGION = 1

/** "Linz" is "Linz an der Donau"; towns may have several postal codes, and villages share one. Null: unknown. */
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
