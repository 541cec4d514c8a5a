import { isIP } from 'node:net'
import { isPublic, type Sender } from '../sender.ts'
import { failure, pass, unknown, warning, type Verdict } from '../verdict.ts'
import { NEEDS_MAIL } from './spf.ts'

const ADDRESS_UNKNOWN = 'Die Adresse des Versandservers ist noch nicht bekannt.'

const DYNAMIC =
  /(^|[.-])(dyn(amic)?|dsl|dial(up|in)?|pool|dhcp|cable|static|customer|client|ppp|broadband)([.\d-]|$)/i

/** Names that providers give to addresses of customers without one of their own. */
function isGeneric(name: string, address: string): boolean {
  const parts = address.split(/[.:]/)
  const [a, b, c, d] = parts
  const holds = (...pieces: (string | undefined)[]) =>
    name.includes(pieces.join('-')) || name.includes(pieces.join('.'))
  return DYNAMIC.test(name) || (parts.length === 4 && (holds(a, b, c, d) || holds(d, c, b, a)))
}

/** M17: the address has a name which has the address. */
export async function testReverseDns({ way, dns }: Sender): Promise<Verdict> {
  const address = way?.address
  if (!address) return unknown(ADDRESS_UNKNOWN, NEEDS_MAIL)
  if (!isPublic(address)) return unknown(`${address} ist keine öffentliche Adresse.`)
  const advice = `Für ${address} fehlt der Reverse-DNS-Eintrag. Das ändert nur Ihr Server-Anbieter.`
  const names = (await dns.names(address)).slice(0, 5)
  if (names.length === 0) return failure(`${address} hat keinen Namen; Gmail weist solche Mails ab.`, advice)
  const addresses = await Promise.all(names.map(name => dns.addresses(name)))
  const index = addresses.findIndex(found => found.includes(address))
  if (index < 0) return failure(`${address} heißt ${names[0]}, dieser Name führt aber nicht zurück.`, advice)
  const name = names[index]!
  if (isGeneric(name, address))
    return warning(
      `${address} heißt ${name}: das klingt nach einem Anschluss, nicht nach einem Mailserver.`,
      'Lassen Sie vom Server-Anbieter einen eigenen Namen eintragen.',
    )
  return pass(`${address} heißt ${name}, in beide Richtungen.`)
}

/** M18: the server introduces itself with a name that is its own. */
export async function testHelo({ way, dns }: Sender): Promise<Verdict> {
  if (!way?.helo || !way.address) return unknown('Der Servername ist noch nicht bekannt.', NEEDS_MAIL)
  const helo = way.helo.replace(/^\[|\]$/g, '')
  const advice = `Der Server meldet sich als ${helo}. Stellen Sie den vollen Hostnamen ein.`
  if (isIP(helo) || !helo.includes('.') || /^localhost\b/i.test(helo))
    return failure(`Der Server meldet sich als „${helo}“.`, advice)
  const addresses = await dns.addresses(helo)
  if (addresses.length === 0) return failure(`Den Namen ${helo} gibt es nicht.`, advice)
  if (!addresses.includes(way.address)) return warning(`${helo} führt zu einer anderen Adresse.`, advice)
  return pass(`Der Server meldet sich als ${helo}, das stimmt mit seiner Adresse überein.`)
}
