import { Inject, Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { DeliverabilityTest, ReceivedMailJudgement } from '@app/contracts/deliverability'
import type { Repository } from 'typeorm'
import { MailParser } from '../../crm/mails/parse/mail-parser.service.ts'
import { EmailSettingsService } from '../../mail/email-settings.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import type { Call, ReceivedFile } from '../../platform/http/call.ts'
import { problem, ProblemError } from '../../platform/http/problem.ts'
import { Dns } from '../dns.ts'
import { JudgedMail } from '../judged-mail.entity.ts'
import { domainOf, type Sender, type SendingWay } from '../sender.ts'
import { testBlocklists, testHelo, testReverseDns } from '../checks/sending-host.ts'
import { testSendingHost } from '../checks/sender-authentication.ts'
import { judge, testOf } from '../verdict.ts'
import { testContent } from './content-test.ts'
import type { MailFacts, VerifyAnswer } from './mail-facts.ts'
import { verifyInProcess } from './verifying-process.ts'
import { testAlignment, testDkimSignature } from './received-tests.ts'

/** The tests are limited to 5 s each and run in parallel. */
const DNS_MILLISECONDS = 6_000

/** Need the mail itself; the report repeats them until another mail comes. */
const REMEMBERED = new Set<DeliverabilityTest['id']>(['dkimSignature', 'alignment', 'content'])

/** Only a received mail shows the real sending server and whether the signature survives. */
@Injectable()
export class ReceivedMailService {
  constructor(
    private readonly emailSettings: EmailSettingsService,
    @InjectRepository(JudgedMail) private readonly judgedMails: Repository<JudgedMail>,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly parser: MailParser,
    private readonly clock: Clock,
  ) {}

  /** The report remembers the result if the mail came from our sender domain. */
  async judge({ files: [file] }: Call): Promise<ReceivedMailJudgement> {
    if (!file) throw problem('deliverability.mail_missing')
    const facts = await this.read(file)
    const { fromEmail, smtpHost } = await this.emailSettings.get()
    const domain = facts.fromDomain ?? domainOf(fromEmail)
    const way = wayOf(facts)
    const dns = new Dns(this.settings.dnsServers, DNS_MILLISECONDS)
    try {
      const tests = await testsOf(facts, { email: fromEmail, domain, smtpHost, way, dns })
      const isOwn = fromEmail !== '' && facts.fromDomain === domainOf(fromEmail)
      if (isOwn) await this.remember(domain, way, tests)
      return {
        tests,
        fromDomain: facts.fromDomain,
        sendingAddress: way.address,
        dkimSelector: way.dkimSelector,
        isOwn,
      }
    } finally {
      dns.close()
    }
  }

  private async read(file: ReceivedFile): Promise<MailFacts> {
    const answer = await this.verify(file.name, await file.read())
    if ('facts' in answer) return answer.facts
    const code = answer.refusal === 'unreadable' ? 'mail_unreadable' : 'mail_not_received'
    throw problem(`deliverability.${code}`, { words: { name: file.name } })
  }

  private async verify(name: string, bytes: Buffer): Promise<VerifyAnswer> {
    const read = await this.parser.parseFile(name, bytes).catch((error: unknown) => {
      // The process was busy: says nothing about the mail.
      if (error instanceof ProblemError && error.status === 503) throw error
      return null
    })
    if (!read) return { refusal: 'unreadable' }
    const { transportHeaders, subject, isTextMade, attachments } = read
    const mail = {
      transportHeaders,
      subject,
      text: isTextMade ? '' : read.text,
      html: read.html ?? '',
      attachedBytes: attachments.reduce((sum, part) => sum + part.bytes.length, 0),
    }
    return verifyInProcess({ bytes, mail, dnsServers: this.settings.dnsServers })
  }

  private async remember(domain: string, { address, ...way }: SendingWay, tests: DeliverabilityTest[]) {
    await this.judgedMails.save({
      domain,
      ...way,
      sendingAddress: address,
      tests: tests.filter(({ id }) => REMEMBERED.has(id)),
      judgedAt: this.clock.now(),
    })
  }
}

function wayOf({ sendingAddress, helo, envelopeDomain, signatures, fromDomain }: MailFacts): SendingWay {
  const own = signatures.find(({ domain, isAligned }) => isAligned && domain === fromDomain)
  return { address: sendingAddress, helo, envelopeDomain, dkimSelector: own?.selector ?? null }
}

function testsOf(facts: MailFacts, sender: Sender): Promise<DeliverabilityTest[]> {
  return Promise.all([
    judge(() => testSendingHost(sender)).then(verdict => testOf('sendingHost', verdict)),
    testOf('dkimSignature', testDkimSignature(facts)),
    testOf('alignment', testAlignment(facts)),
    judge(() => testReverseDns(sender)).then(verdict => testOf('reverseDns', verdict)),
    judge(() => testHelo(sender)).then(verdict => testOf('helo', verdict)),
    judge(() => testBlocklists(sender)).then(verdict => testOf('blocklists', verdict)),
    judge(() => testContent(facts.content, sender.dns)).then(verdict => testOf('content', verdict)),
  ])
}
