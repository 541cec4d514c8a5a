import { asciiDomain } from '@app/contracts/email-address'
import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Where to connect for a mail server, and whether it may be spoken to in plain text. */
export interface Route {
  /** Name, or the address that was found to be private. */
  host: string
  isPrivate: boolean
}

const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && PRIVATE.has(ipaddr.process(address).range())
}

/**
 * A host is private where all its addresses are. The connection then goes to the address that was judged: asking for
 * the name once more could bring another one. Throws what the resolver throws.
 */
export async function routeTo(name: string): Promise<Route> {
  const host = asciiDomain(name)
  if (isIP(host)) return { host, isPrivate: isPrivate(host) }
  const addresses = await lookup(host, { all: true })
  if (!addresses.every(({ address }) => isPrivate(address))) return { host, isPrivate: false }
  const { address } = addresses.find(({ family }) => family === 4) ?? addresses[0] ?? { address: host }
  return { host: address, isPrivate: true }
}
