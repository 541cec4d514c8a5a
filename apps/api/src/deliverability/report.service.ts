import { Inject, Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Repository } from 'typeorm'
import {
  type DeliverabilityReport,
  type DeliverabilityTest,
  type DeliverabilityTestId,
  type RecommendedRecord,
  deliverabilityTests,
  gainOf,
  scoreOf,
} from '@app/contracts/deliverability'
import type { EmailSettings } from '@app/contracts/email-settings'
import { Dns } from './dns.ts'
import { JudgedMail } from './judged-mail.entity.ts'
import { type Sender, domainOf, spfPart } from './sender.ts'
import { lookAtCertificate, testSmtp } from './checks/smtp.ts'
import {
  testBlocklists,
  testFreeMail,
  testHelo,
  testReverseDns,
  testSenderDomain,
} from './checks/sending-host.ts'
import {
  NEEDS_MAIL,
  firstDmarcRecord,
  testDkimKey,
  testDmarc,
  testSendingHost,
  testSpf,
  testSpfLimits,
} from './checks/sender-authentication.ts'
import { testMtaSts, testMx, testSmtpHost, testTlsReports, tlsReportRecord } from './checks/inbound.ts'
import { type Verdict, judge, testOf, unknown } from './verdict.ts'
import { EmailSettingsService, SmtpAccess } from '../mail/email-settings.service.ts'
import { type MailAccount, PASSWORD_UNREADABLE } from '../mail/mailer.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'

/** Limit for all questions; connections to the mail server have their own of 5 s each. */
const DNS_MILLISECONDS = 15_000

const NEVER_SAVED = unknown('Die E-Mail-Einstellungen sind noch nicht gespeichert.')

type Verdicts = Partial<Record<DeliverabilityTestId, Promise<Verdict> | Verdict>>

const dnsTests: Partial<Record<DeliverabilityTestId, (sender: Sender) => Promise<Verdict>>> = {
  spf: testSpf,
  spfLimits: testSpfLimits,
  sendingHost: testSendingHost,
  dkimKey: testDkimKey,
  dmarc: testDmarc,
  mx: testMx,
  smtpHost: testSmtpHost,
  freeMail: testFreeMail,
  senderDomain: testSenderDomain,
  reverseDns: testReverseDns,
  helo: testHelo,
  blocklists: testBlocklists,
  mtaSts: sender => testMtaSts(sender),
  tlsReports: testTlsReports,
}

const testIds = Object.keys(deliverabilityTests) as DeliverabilityTestId[]

const NOT_SET_UP =
  'Die E-Mail-Einstellungen sind noch nicht gespeichert: Absender und Mailserver fehlen. Ohne sie ist nichts prüfbar.'
const SWITCHED_OFF =
  'Das E-Mail-System ist deaktiviert. Anmeldung und Absender werden erst geprüft, wenn es in den E-Mail-Einstellungen eingeschaltet ist.'
const PASSWORD_LOST =
  'Das gespeicherte SMTP-Passwort ist nicht lesbar. Bitte geben Sie es in den E-Mail-Einstellungen neu ein.'

@Injectable()
export class ReportService {
  private running: Promise<DeliverabilityReport> | null = null

  constructor(
    private readonly emailSettings: EmailSettingsService,
    private readonly smtp: SmtpAccess,
    @InjectRepository(JudgedMail) private readonly judgedMails: Repository<JudgedMail>,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Of the configured mail server; `expiresAt` is null if no certificate was seen. */
  async certificate(): Promise<Verdict & { expiresAt: Date | null }> {
    const settings = await this.emailSettings.get()
    if (!settings.smtpPasswordSet && settings.grantId === null) return { ...NEVER_SAVED, expiresAt: null }
    return lookAtCertificate(this.smtp, settings, this.clock.now())
  }

  /** Concurrent callers share one run. */
  report(): Promise<DeliverabilityReport> {
    this.running ??= this.make().finally(() => (this.running = null))
    return this.running
  }

  private async make(): Promise<DeliverabilityReport> {
    const settings = await this.emailSettings.get()
    if (!settings.fromEmail) return nothingTested()
    const account = await this.emailSettings.account()
    const mail = await this.judgedMails.findOneBy({ domain: domainOf(settings.fromEmail) })
    const dns = new Dns(this.settings.dnsServers, DNS_MILLISECONDS)
    try {
      const sender = senderOf(settings, mail, dns)
      const tests = await this.test(sender, settings, account, mail)
      const fault = this.faultOf(settings, account, dns)
      const records = recommendedRecords(sender, tests)
      return {
        ...summary(tests),
        fault,
        domain: sender.domain,
        records,
        judgedMailAt: mail?.judgedAt.toISOString() ?? null,
      }
    } finally {
      dns.close()
    }
  }

  private async test(
    sender: Sender,
    settings: EmailSettings,
    account: MailAccount | null,
    mail: JudgedMail | null,
  ): Promise<DeliverabilityTest[]> {
    const verdicts: Verdicts = {
      ...testSmtp(this.smtp, settings, account, this.clock.now()),
      ...Object.fromEntries(Object.entries(dnsTests).map(([id, test]) => [id, judge(() => test(sender))])),
    }
    return Promise.all(
      testIds.map(async id => {
        const made = verdicts[id]
        if (made) return testOf(id, await made)
        const remembered = mail?.tests.find(test => test.id === id)
        return testOf(id, remembered ?? unknown('Noch keine empfangene Testmail beurteilt.', NEEDS_MAIL))
      }),
    )
  }

  private faultOf({ isEnabled }: EmailSettings, account: MailAccount | null, dns: Dns): string | null {
    if (!dns.isAnswering) {
      const asked = this.settings.dnsServers?.join(', ') ?? 'die Nameserver dieses Rechners'
      return `Kein Nameserver antwortet (${asked}). Prüfen Sie die Einstellung DNS_SERVERS.`
    }
    if (!isEnabled) return SWITCHED_OFF
    return account?.login === PASSWORD_UNREADABLE ? PASSWORD_LOST : null
  }
}

function senderOf(settings: EmailSettings, mail: JudgedMail | null, dns: Dns): Sender {
  const way = mail && { ...mail, address: mail.sendingAddress }
  return {
    email: settings.fromEmail,
    domain: domainOf(settings.fromEmail),
    smtpHost: settings.smtpHost,
    way,
    dns,
  }
}

/** Most effective first, untested last, without duplicates. */
function summary(tests: DeliverabilityTest[]) {
  const advised = tests
    .filter(({ recommendation }) => recommendation !== '')
    .toSorted((a, b) => Number(b.checked) - Number(a.checked) || worth(tests, b) - worth(tests, a))
  return {
    overallScore: scoreOf(tests) ?? 0,
    tests,
    recommendations: [...new Set(advised.map(test => sentenceOf(test, advised)))],
  }
}

/** Advice of a single test is prefixed with its name; shared advice stands alone. */
function sentenceOf({ test, recommendation }: DeliverabilityTest, advised: DeliverabilityTest[]): string {
  const isShared = advised.filter(other => other.recommendation === recommendation).length > 1
  return isShared ? recommendation : `${test}: ${recommendation}`
}

// While several gates fail, fixing one alone does not raise the score; so gates get a bonus.
function worth(tests: DeliverabilityTest[], { id, status, isGate, weight }: DeliverabilityTest): number {
  return (
    gainOf(tests, id) + (status === 'fail' ? weight : weight / 2) + (isGate && status === 'fail' ? 100 : 0)
  )
}

function nothingTested(): DeliverabilityReport {
  const tests = testIds.map(id => testOf(id, unknown('Die E-Mail-Einstellungen fehlen.')))
  return {
    overallScore: 0,
    tests,
    recommendations: ['Speichern Sie zuerst die E-Mail-Einstellungen.'],
    fault: NOT_SET_UP,
    domain: null,
    records: [],
    judgedMailAt: null,
  }
}

function recommendedRecords(sender: Sender, tests: DeliverabilityTest[]): RecommendedRecord[] {
  const { domain, way } = sender
  // An existing report-only policy should become stricter.
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
