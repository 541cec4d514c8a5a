/** Postal codes as the neighbours write them: 6700, A-6700, D-01067, 370 01, 90-001, 1012 AB. */
const CODE = String.raw`(?:[A-Z]{1,3}[- ])?(?:\d{2}-\d{3}|\d{3} \d{2}|\d{4} (?!ST\b)[A-Z]{2}|\d{4,5})`

const CODE_AND_TOWN = new RegExp(String.raw`^(${CODE})(?:\s*[,;/–-]\s*|\s+)(\p{L}.*)$`, 'u')
const TOWN_AND_CODE = new RegExp(String.raw`^(\p{L}.*?)(?:\s*[,;/–-]\s*|\s+)\(?(${CODE})\)?$`, 'u')

/** A whole address in a cell: "Weg 1, 6700 Bludenz". */
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

/** Takes apart what one column has together: postal code and town, or a whole address. */
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
