import {
  deliverability,
  type DeliverabilityReport,
  type DeliverabilityTest,
  type DeliverabilityTestId,
} from '@app/contracts/deliverability'
import { emailSettings, type EmailSettingsInput } from '@app/contracts/email-settings'
import { generateKeyPairSync } from 'node:crypto'
import type { Zone } from './name-server.ts'
import { account, type Person } from './test-app.ts'

/** A key pair for DKIM: the private one to sign with, the public one as it stands in DNS. */
export function dkimKey(bits = 2048) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    record: `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  }
}

/** A domain that does everything right; cases change one thing of it. */
export const goodZone = (dkimRecord: string): Zone => ({
  'TXT firma.example': ['v=spf1 ip4:81.223.10.7 -all', 'another=text'],
  'TXT mail._domainkey.firma.example': [dkimRecord],
  'TXT _dmarc.firma.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@firma.example'],
  'TXT _smtp._tls.firma.example': ['v=TLSRPTv1; rua=mailto:tls@firma.example'],
  'MX firma.example': ['10 mx1.firma.example', '20 mx2.firma.example'],
  'A mx1.firma.example': ['81.223.10.8'],
  'A mx2.firma.example': ['81.223.10.9'],
  'AAAA mx2.firma.example': ['2001:4bb8::9'],
  'A mail.firma.example': ['81.223.10.7'],
  'PTR 7.10.223.81.in-addr.arpa': ['mail.firma.example'],
})

/** Settings of outgoing mail as they are saved; nothing answers at that port. */
const settings = (fields: Partial<EmailSettingsInput>): EmailSettingsInput => ({
  provider: 'brevo',
  smtpHost: '127.0.0.1',
  smtpPort: 1,
  smtpUsername: 'anna',
  smtpPassword: 'Kanarienvogel-7391',
  fromEmail: 'office@firma.example',
  fromName: 'Firma',
  adminNotificationEmail: 'anna@firma.example',
  isEnabled: true,
  password: account.password,
  ...fields,
})

/** Saves settings and asks for the report. */
export async function reportOf(
  staff: Person,
  fields: Partial<EmailSettingsInput> = {},
): Promise<DeliverabilityReport> {
  await staff.call(emailSettings.save, settings(fields))
  return staff.call(deliverability.report, {})
}

/** How a test ended, in one word. */
export function endOf(
  { tests }: Pick<DeliverabilityReport, 'tests'>,
  id: DeliverabilityTestId,
): [DeliverabilityTest['status'] | 'unknown', string] {
  const { status, checked, message, recommendation } = tests.find(test => test.id === id)!
  return [checked ? status : 'unknown', `${message} ${recommendation}`]
}
