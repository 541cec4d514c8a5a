import ipaddr from 'ipaddr.js'

/** The network somebody came from, without the part that tells machines apart; null where it is no address. */
export function shortenedAddress(address: string): string | null {
  const [plain = ''] = address.split('/')
  if (!ipaddr.isValid(plain)) return null
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0`
  return `${parsed.parts
    .slice(0, 3)
    .map(part => part.toString(16))
    .join(':')}::`
}
