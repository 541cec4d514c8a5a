import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { IsNull } from 'typeorm'
import { AuditService } from '../audit/audit.service.ts'
import { EmailSettingsService } from '../mail/email-settings.service.ts'
import { LINK_WHEN_SENT, MailLinks } from '../mail/mail-links.service.ts'
import { Outbox } from '../mail/outbox.service.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { type RateLimit, RateLimiter } from '../platform/http/rate-limit.ts'
import { shortenedAddress } from '../platform/http/request.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'
import { resetMail } from './auth.mails.ts'
import { makePasswordLink } from './password-links.service.ts'
import { Staff } from './staff.entity.ts'
import { StaffService } from './staff.service.ts'

/** Per address, for any account. */
export const requestsPerAddress: RateLimit = { name: 'password-reset-address', limit: 10, seconds: 3600 }
/** Beyond this the answer is the same, but nothing is sent. */
const mailsPerAccount: RateLimit = { name: 'password-reset', limit: 3, seconds: 3600 }

interface Request {
  staffId: number | null
  /** Of the caller, shortened: tasks stay for two weeks. */
  address: string | null
}

const sendLink: Task<Request> = { name: 'auth.password-reset', retryLimit: 2, retryDelay: 60 }

@Injectable()
export class PasswordReset implements OnModuleInit {
  constructor(
    private readonly staff: StaffService,
    private readonly mail: EmailSettingsService,
    private readonly outbox: Outbox,
    private readonly links: MailLinks,
    private readonly queue: Queue,
    private readonly limiter: RateLimiter,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.queue.on(sendLink, request => this.send(request))
    this.links.on('password_reset', email => this.linkFor(email))
  }

  /** Known and unknown addresses take the same path; the rest happens in a task, so that timing tells nothing. */
  async request(email: string, address: string): Promise<{ byMail: boolean }> {
    const { isEnabled } = await this.mail.get()
    if (!isEnabled) return { byMail: false }
    const account = await this.staff.findByEmail(email)
    const staffId = account && !account.disabledAt ? account.id : null
    const request = { staffId, address: shortenedAddress(address) }
    await this.transactions.run(tx => this.queue.enqueue(tx, sendLink, request))
    return { byMail: true }
  }

  private async send({ staffId, address }: Request): Promise<void> {
    if (staffId === null) return
    if ((await this.limiter.count(mailsPerAccount, String(staffId))) > mailsPerAccount.limit) return
    await this.transactions.run(async tx => {
      const account = await tx.findOneBy(Staff, { id: staffId, disabledAt: IsNull() })
      if (!account) return
      await this.outbox.add(tx, resetMail(account, LINK_WHEN_SENT))
      await this.audit.record({ action: 'account.reset_requested', subject: account.name, address }, tx)
    })
  }
  private async linkFor(email: string): Promise<string | null> {
    const account = await this.staff.findByEmail(email)
    if (!account || account.disabledAt) return null
    const { publicUrl } = this.settings
    const of = { publicUrl, staffId: account.id, byMail: true }
    return (await this.transactions.run(tx => makePasswordLink(tx, of))).link
  }
}
