import { isIP } from 'node:net'
import { NoAnswer } from '../dns.ts'
import type { Sender } from '../sender.ts'
import { failure, pass, warning, type Verdict } from '../verdict.ts'

/** Hosts of a domain that are looked up; more have never been of use to anybody. */
const LOOKED_UP = 5

/** M08: whether answers arrive. */
export async function testMx({ domain, dns }: Sender): Promise<Verdict> {
  const advice = `Unter ${domain} können keine Antworten empfangen werden. Richten Sie einen MX-Eintrag ein.`
  const servers = (await dns.mailServers(domain)).toSorted((a, b) => a.priority - b.priority)
  const hosts = servers.map(({ exchange }) => exchange.replace(/\.$/, '')).filter(Boolean)
  if (hosts.length === 0)
    return failure(servers.length > 0 ? `${domain} lehnt E-Mail ab (leerer MX).` : 'Kein MX-Eintrag.', advice)
  const numeric = hosts.find(host => isIP(host))
  if (numeric) return failure(`Der MX-Eintrag nennt eine Adresse (${numeric}) statt eines Namens.`, advice)
  const looked = await Promise.all(
    hosts.slice(0, LOOKED_UP).map(async host => ({
      host,
      addresses: await dns.addresses(host),
      isAlias: await dns.isAlias(host),
    })),
  )
  const dead = looked.find(({ addresses }) => addresses.length === 0)
  if (dead) return failure(`Der Mailserver ${dead.host} hat keine Adresse.`, advice)
  const alias = looked.find(({ isAlias }) => isAlias)
  if (alias)
    return failure(
      `Der Mailserver ${alias.host} ist nur ein Verweis (CNAME).`,
      'Tragen Sie im MX den eigentlichen Namen ein.',
    )
  if (hosts.length === 1)
    return warning(
      `Ein Mailserver: ${hosts[0]}.`,
      'Fällt er aus, verzögern sich Antworten. Viele Anbieter nennen einen zweiten MX.',
    )
  return pass(`${hosts.length} Mailserver, alle erreichbar benannt.`)
}

/** M09: whether the name of the mail server exists. */
export async function testSmtpHost({ smtpHost, dns }: Sender): Promise<Verdict> {
  if (isIP(smtpHost)) return pass(`${smtpHost} ist eine Adresse, kein Name ist aufzulösen.`)
  const addresses = await dns.addresses(smtpHost)
  if (addresses.length === 0)
    return failure(
      `Der Servername ${smtpHost} existiert nicht.`,
      `Der Servername ${smtpHost} existiert nicht – bitte Schreibweise prüfen.`,
    )
  const answers6 = await dns.addresses6(smtpHost).catch((error: unknown) => {
    if (error instanceof NoAnswer) return null
    throw error
  })
  if (answers6 === null)
    return warning(
      `${smtpHost} ist auflösbar, die Frage nach IPv6 bleibt aber ohne Antwort.`,
      'Melden Sie das dem Betreiber des Nameservers: Der Versand wartet sonst auf die Antwort.',
    )
  return pass(`${smtpHost} ist auflösbar (${addresses[0]}).`)
}
