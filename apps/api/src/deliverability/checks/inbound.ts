import { parsePolicy, validateMx } from 'mailauth/lib/mta-sts.js'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { NoAnswer } from '../dns.ts'
import { type Sender, isPublic } from '../sender.ts'
import { type Verdict, failure, pass, warning } from '../verdict.ts'

const OPTIONAL = 'Optional: MTA-STS erzwingt verschlüsselten Empfang.'

type Policy = ReturnType<typeof parsePolicy>

/** M20: MTA-STS tells senders to deliver encrypted only. */
export async function testMtaSts({ domain, dns }: Sender, access = policyAccess): Promise<Verdict> {
  const records = (await dns.texts(`_mta-sts.${domain}`)).filter(text => /^v=STSv1\s*;/i.test(text))
  if (records.length === 0) return warning('Kein MTA-STS-Eintrag.', OPTIONAL)
  if (records.length > 1)
    return failure(`${records.length} MTA-STS-Einträge; gültig ist nur einer.`, OPTIONAL)
  const host = `mta-sts.${domain}`
  const addresses = await dns.addresses(host)
  const servers = await dns.mailServers(domain)
  try {
    const policy = parsed(await fetchPolicy(host, addresses, access))
    return judgePolicy(
      policy,
      servers.map(({ exchange }) => exchange),
    )
  } catch (error) {
    if (!(error instanceof PolicyUnreadable)) throw error
    const advice = `Veröffentlichen Sie die Richtlinie unter https://${host}/.well-known/mta-sts.txt.`
    return failure(`MTA-STS ist angekündigt, die Richtlinie aber nicht lesbar: ${error.message}.`, advice)
  }
}

function parsed(text: string): Policy {
  try {
    return parsePolicy(text)
  } catch (cause) {
    throw new PolicyUnreadable('sie ist fehlerhaft', { cause })
  }
}

function judgePolicy(policy: Policy, servers: string[]): Verdict {
  const missing = servers.find(server => !validateMx(server, policy).valid)
  if (policy.mode !== 'none' && missing)
    return failure(
      `Die MTA-STS-Richtlinie nennt den Mailserver ${missing} nicht.`,
      `Ergänzen Sie „mx: ${missing}“ in der Richtlinie; sonst wird Ihnen nichts mehr zugestellt.`,
    )
  if (policy.mode !== 'enforce')
    return warning(`MTA-STS ist eingerichtet, aber nicht erzwungen (${policy.mode}).`, OPTIONAL)
  return pass('MTA-STS wird erzwungen, alle Mailserver stehen in der Richtlinie.')
}

export const tlsReportRecord = (domain: string) => `v=TLSRPTv1; rua=mailto:tlsrpt@${domain}`

/** M21: TLS-RPT asks senders to report failed encryption. */
export async function testTlsReports({ domain, dns }: Sender): Promise<Verdict> {
  const records = (await dns.texts(`_smtp._tls.${domain}`)).filter(text => /^v=TLSRPT/i.test(text))
  const [record] = records
  if (!record)
    return warning('Kein Eintrag für TLS-Berichte.', 'Optional: TLS-Berichte unter _smtp._tls aktivieren.')
  const isValid = records.length === 1 && /^v=TLSRPTv1\s*;\s*rua=(mailto:|https:)\S+/i.test(record)
  if (!isValid)
    return failure(
      'Der Eintrag für TLS-Berichte ist ungültig.',
      `Tragen Sie unter _smtp._tls genau „${tlsReportRecord(domain)}“ ein.`,
    )
  return pass('TLS-Berichte werden angefordert.')
}

/** Limit suggested by RFC 8461, 3.3. */
const MAX_POLICY_BYTES = 64 * 1024

/** Production has one; tests use a server of their own. */
interface PolicyAccess {
  port: number
  /** All others could be in our own network. */
  isAllowed: (address: string) => boolean
  milliseconds: number
}

const policyAccess: PolicyAccess = { port: 443, isAllowed: isPublic, milliseconds: 4_000 }

class PolicyUnreadable extends Error {}

/** Connects to a checked address, not to a name that could lead elsewhere by now. No redirects (RFC 8461). */
async function fetchPolicy(
  host: string,
  addresses: readonly string[],
  { port, isAllowed, milliseconds }: PolicyAccess = policyAccess,
): Promise<string> {
  if (addresses.length === 0) throw new PolicyUnreadable(`${host} hat keine Adresse`)
  if (!addresses.every(isAllowed)) throw new PolicyUnreadable(`${host} führt in ein privates Netz`)
  const address = addresses[0]!
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      call.destroy()
      clearTimeout(timer)
      reject(new PolicyUnreadable(reason))
    }
    const call = request({
      host: address,
      family: isIP(address),
      port,
      servername: host,
      headers: { host },
      path: '/.well-known/mta-sts.txt',
      agent: false,
    })
    const timer = setTimeout(() => fail(`${host} antwortet nicht rechtzeitig`), milliseconds)
    call.on('error', () => fail(`${host} ist nicht mit gültigem Zertifikat erreichbar`))
    call.on('response', response => {
      const chunks: Buffer[] = []
      let size = 0
      if (response.statusCode !== 200) return fail(`${host} antwortet mit Status ${response.statusCode}`)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_POLICY_BYTES) fail('die Richtlinie ist größer als 64 kB')
        else chunks.push(chunk)
      })
      response.on('error', () => fail(`${host} hat die Verbindung abgebrochen`))
      response.on('end', () => {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks).toString())
      })
    })
    call.end()
  })
}

/** MX hosts looked up; more are useless in practice. */
const LOOKED_UP = 5

/** M08: the domain can receive replies. */
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

/** M09: the mail server's name resolves. */
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
