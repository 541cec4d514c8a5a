import type { DeliverabilityTest, RecommendedRecord } from '@app/contracts/deliverability'
import { spfPart, type Sender } from './sender.ts'
import { firstDmarcRecord } from './tests/dmarc.ts'
import { tlsReportRecord } from './tests/inbound-tls.ts'

/** The records that a domain should have, filled in as far as they are known. */
export function recommendedRecords(sender: Sender, tests: DeliverabilityTest[]): RecommendedRecord[] {
  const { domain, way } = sender
  // What is there already and only reports is made stricter.
  const isStarted = tests.some(({ id, status, checked }) => id === 'dmarc' && checked && status === 'warning')
  const first = firstDmarcRecord(domain)
  const dmarcRecord = isStarted ? first.replace('p=none', 'p=quarantine') : first
  const selector = way?.dkimSelector ?? '<Selektor>'
  return [
    { test: 'spf', type: 'TXT', name: domain, value: `v=spf1 ${spfPart(sender)} -all` },
    {
      test: 'dkimKey',
      type: 'TXT',
      name: `${selector}._domainkey.${domain}`,
      value: 'v=DKIM1; k=rsa; p=<Schlüssel des Anbieters, 2048 Bit>',
    },
    { test: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: dmarcRecord },
    { test: 'tlsReports', type: 'TXT', name: `_smtp._tls.${domain}`, value: tlsReportRecord(domain) },
    {
      test: 'reverseDns',
      type: 'PTR',
      name: way?.address ?? '<Adresse des Versandservers>',
      value: way?.helo ?? '<voller Servername>',
    },
  ]
}
