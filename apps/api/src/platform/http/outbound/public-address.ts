import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that is given out for the public internet; the rest is for special purposes, known and future. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address belongs to one machine in the public internet: not to this one, its network or a translator. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6)
}
