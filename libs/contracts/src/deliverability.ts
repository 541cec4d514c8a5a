import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing, timestamp } from './fields.ts'

/** Lowest score of each band; below `fair` is bad. */
export const SCORE_BANDS = { good: 80, fair: 60 } as const

/** Below every band: mail that fails a gate is not delivered, whatever else is right. */
const SCORE_OF_FAILED_GATE = 49

/** Bytes. */
export const MAX_RECEIVED_MAIL_SIZE = 5 * 1024 * 1024

export const deliverabilityTests = {
  spf: { name: 'SPF-Eintrag', weight: 8, isGate: true },
  spfLimits: { name: 'SPF-Grenzen', weight: 5, isGate: false },
  sendingHost: { name: 'SPF erlaubt den Versandserver', weight: 8, isGate: true },
  dkimKey: { name: 'DKIM-Schlüssel', weight: 8, isGate: false },
  dkimSignature: { name: 'DKIM-Signatur der Testmail', weight: 8, isGate: true },
  dmarc: { name: 'DMARC-Eintrag', weight: 8, isGate: true },
  alignment: { name: 'Absender passt zu SPF und DKIM', weight: 8, isGate: true },
  mx: { name: 'Mailempfang (MX)', weight: 4, isGate: false },
  smtpHost: { name: 'SMTP-Server', weight: 3, isGate: false },
  smtpPort: { name: 'SMTP-Port', weight: 4, isGate: false },
  tls: { name: 'Verschlüsselung (TLS)', weight: 5, isGate: true },
  certificate: { name: 'Zertifikat', weight: 4, isGate: false },
  login: { name: 'Anmeldung', weight: 6, isGate: true },
  senderAccepted: { name: 'Absender angenommen', weight: 5, isGate: false },
  freeMail: { name: 'Eigene Absenderdomain', weight: 4, isGate: false },
  senderDomain: { name: 'Absender und Mailserver', weight: 3, isGate: false },
  reverseDns: { name: 'Rückwärtsauflösung (PTR)', weight: 4, isGate: false },
  helo: { name: 'Servername (HELO)', weight: 3, isGate: false },
  blocklists: { name: 'Sperrlisten', weight: 5, isGate: false },
  mtaSts: { name: 'MTA-STS', weight: 1, isGate: false },
  tlsReports: { name: 'TLS-Berichte', weight: 1, isGate: false },
  content: { name: 'Inhalt der Testmail', weight: 6, isGate: false },
} as const satisfies Record<string, { name: string; weight: number; isGate: boolean }>
export type DeliverabilityTestId = keyof typeof deliverabilityTests

const ids = Object.keys(deliverabilityTests) as [DeliverabilityTestId, ...DeliverabilityTestId[]]
const TestId = z.enum(ids)

export const deliverabilityStatuses = ['pass', 'fail', 'warning'] as const
const TestStatus = z.enum(deliverabilityStatuses)

export const DeliverabilityTest = z.object({
  id: TestId,
  test: z.string(),
  status: TestStatus,
  message: z.string(),
  recommendation: z.string(),
  /** False: could not run ("nicht prüfbar"); the status is `warning`, and the score ignores it. */
  checked: z.boolean(),
  weight: z.int(),
  isGate: z.boolean(),
})
export type DeliverabilityTest = z.output<typeof DeliverabilityTest>

export const RecommendedRecord = z.object({
  test: TestId,
  type: z.enum(['TXT', 'MX', 'PTR']),
  name: z.string(),
  value: z.string(),
})
export type RecommendedRecord = z.output<typeof RecommendedRecord>

export const DeliverabilityReport = z.object({
  /** Per cent; 0 if nothing could be tested. */
  overallScore: z.int().min(0).max(100),
  tests: z.array(DeliverabilityTest),
  /** Most effective first. */
  recommendations: z.array(z.string()),
  /** The setting that prevents tests; null: none. */
  fault: z.string().nullable(),
  domain: z.string().nullable(),
  records: z.array(RecommendedRecord),
  /** When the received mail in this report was judged. */
  judgedMailAt: timestamp.nullable(),
})
export type DeliverabilityReport = z.output<typeof DeliverabilityReport>

/** `isOwn`: from the sender's domain, and remembered in the report. */
export const ReceivedMailJudgement = z.object({
  tests: z.array(DeliverabilityTest),
  fromDomain: z.string().nullable(),
  sendingAddress: z.string().nullable(),
  dkimSelector: z.string().nullable(),
  isOwn: z.boolean(),
})
export type ReceivedMailJudgement = z.output<typeof ReceivedMailJudgement>

export const deliverability = {
  report: endpoint('GET', '/api/admin/email-deliverability-report', {
    access: 'staff',
    input: Nothing,
    output: DeliverabilityReport,
  }),
  judgeReceivedMail: endpoint('POST', '/api/admin/email-deliverability/received-mail', {
    access: 'staff',
    input: z.object({ receivedMail: z.custom<File>().optional() }),
    output: ReceivedMailJudgement,
    upload: {
      field: 'receivedMail',
      maxFiles: 1,
      maxFileSize: MAX_RECEIVED_MAIL_SIZE,
      tooLarge: 'deliverability.mail_too_large',
    },
  }),
}

type Scored = Pick<DeliverabilityTest, 'status' | 'checked' | 'weight' | 'isGate'>

const SHARE = { pass: 1, warning: 0.5, fail: 0 } as const

/** Per cent, of the tests that ran; null if none did. */
export function scoreOf(tests: readonly Scored[]): number | null {
  const made = tests.filter(({ checked }) => checked)
  const possible = made.reduce((sum, { weight }) => sum + weight, 0)
  if (possible === 0) return null
  const reached = made.reduce((sum, { weight, status }) => sum + weight * SHARE[status], 0)
  const score = Math.round((reached / possible) * 100)
  const hasFailedGate = made.some(({ isGate, status }) => isGate && status === 'fail')
  return hasFailedGate ? Math.min(score, SCORE_OF_FAILED_GATE) : score
}

/** Percentage points that passing this test would add. */
export function gainOf(tests: readonly DeliverabilityTest[], id: DeliverabilityTestId): number {
  const better = tests.map(test => (test.id === id ? { ...test, status: 'pass' as const } : test))
  return (scoreOf(better) ?? 0) - (scoreOf(tests) ?? 0)
}
