import { Inject, Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import {
  deliverabilityTests,
  gainOf,
  scoreOf,
  type DeliverabilityReport,
  type DeliverabilityTest,
  type DeliverabilityTestId,
} from '@app/contracts/deliverability'
import type { EmailSettings } from '@app/contracts/email-settings'
import type { Repository } from 'typeorm'
import { EmailSettingsService, type MailAccount } from '../mail/email-settings.service.ts'
import { SmtpAccess } from '../mail/smtp-access.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Dns } from './dns.ts'
import { JudgedMail } from './judged-mail.entity.ts'
import { recommendedRecords } from './recommended-records.ts'
import { domainOf, type Sender } from './sender.ts'
import { testSmtp } from './smtp-tests.ts'
import { testBlocklists } from './tests/blocklists.ts'
import { testDkimKey } from './tests/dkim.ts'
import { testDmarc } from './tests/dmarc.ts'
import { testMtaSts, testTlsReports } from './tests/inbound-tls.ts'
import { testMx, testSmtpHost } from './tests/mail-exchange.ts'
import { testFreeMail, testSenderDomain } from './tests/sender-address.ts'
import { testHelo, testReverseDns } from './tests/sending-host.ts'
import { NEEDS_MAIL, testSendingHost, testSpf, testSpfLimits } from './tests/spf.ts'
import { judge, testOf, unknown, type Verdict } from './verdict.ts'

/** Every question is given up by then; connections to the mail server have their own limits of 5 s each. */
const DNS_MILLISECONDS = 15_000

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

/** Tests whether mail of the settings arrives. */
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

  /** The report; who asks while one is being made gets the same. */
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
    return account?.smtpPassword === null ? PASSWORD_LOST : null
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

/** The most effective first; what could not be tested comes last, and each sentence once. */
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

/** Advice of one test alone stands under its name; what several ask for stands by itself. */
function sentenceOf({ test, recommendation }: DeliverabilityTest, advised: DeliverabilityTest[]): string {
  const isShared = advised.filter(other => other.recommendation === recommendation).length > 1
  return isShared ? recommendation : `${test}: ${recommendation}`
}

// While a gate has failed, only the last one opened would raise the score; so gates count by themselves.
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
