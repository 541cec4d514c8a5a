import { parsePolicy, validateMx } from 'mailauth/lib/mta-sts.js'
import type { Sender } from '../sender.ts'
import { failure, pass, warning, type Verdict } from '../verdict.ts'
import { fetchPolicy, PolicyUnreadable, policyAccess } from './mta-sts-policy.ts'

const OPTIONAL = 'Optional: MTA-STS erzwingt verschlüsselten Empfang.'

type Policy = ReturnType<typeof parsePolicy>

/** M20: whether others are told to deliver encrypted only. */
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

/** The record that asks for reports about encryption. */
export const tlsReportRecord = (domain: string) => `v=TLSRPTv1; rua=mailto:tlsrpt@${domain}`

/** M21: whether others report failed encryption. */
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
