import getDmarcRecord, { type DmarcRecord } from 'mailauth/lib/dmarc/get-dmarc-record.js'
import { NoAnswer } from '../dns.ts'
import type { Sender } from '../sender.ts'
import { failure, pass, warning, type Verdict } from '../verdict.ts'

const POLICIES = new Set(['none', 'quarantine', 'reject'])

/** The record to begin with. */
export const firstDmarcRecord = (domain: string) => `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`

/** M06: the policy that receivers apply (RFC 9989), the domain's own or inherited. */
export async function testDmarc(sender: Sender): Promise<Verdict> {
  const { domain, dns } = sender
  const start = `Starten Sie mit „${firstDmarcRecord(domain)}“ und stellen Sie nach 2–4 Wochen auf quarantine, dann reject.`
  const own = (await dns.texts(`_dmarc.${domain}`)).filter(text =>
    /^v\s*=\s*DMARC1\s*(;|$)/i.test(text.trim()),
  )
  if (own.length > 1)
    return failure(
      `${own.length} DMARC-Einträge unter _dmarc.${domain}; Empfänger werten dann keinen davon.`,
      start,
    )
  const record = await policyOf(sender)
  if (!record) return failure(`Kein DMARC-Eintrag für ${domain} gefunden.`, start)
  return judgePolicy(record, start)
}

async function policyOf({ domain, dns }: Sender): Promise<DmarcRecord | false> {
  try {
    return await getDmarcRecord(domain, dns.resolve)
  } catch (cause) {
    throw new NoAnswer(`TXT _dmarc.${domain}`, { cause })
  }
}

function judgePolicy(record: DmarcRecord, start: string): Verdict {
  const policy = (record.isOrgRecord && record.sp) || record.p
  if (!policy || !POLICIES.has(policy))
    return failure(`Der DMARC-Eintrag nennt keine gültige Richtlinie (p=${policy ?? ''}).`, start)
  const where = record.isOrgRecord ? `von ${record.recordDomain} geerbt` : 'vorhanden'
  const found = `DMARC-Eintrag ${where}, Richtlinie ${policy}`
  if (policy === 'none')
    return warning(
      `${found}: gefälschte Mails werden nur gemeldet.`,
      'Stellen Sie nach 2–4 Wochen ohne Auffälligkeiten auf quarantine, dann reject.',
    )
  if (record.t === 'y')
    return warning(
      `${found}, aber nur zur Probe (t=y).`,
      'Entfernen Sie „t=y“, wenn die Berichte sauber sind.',
    )
  if (!record.rua)
    return warning(
      `${found}, aber ohne Adresse für Berichte (rua).`,
      'Ergänzen Sie „rua=mailto:…“, damit Sie Missbrauch sehen.',
    )
  if (record.pct !== undefined)
    return warning(
      `${found}, mit dem veralteten „pct“.`,
      '„pct“ ist seit RFC 9989 entfallen. Entfernen Sie es.',
    )
  return pass(`${found}, Berichte an ${record.rua.split(',')[0]}.`)
}
