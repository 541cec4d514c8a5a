import { Inject, Injectable } from '@nestjs/common'
import type { contact } from '@app/contracts/contact'
import type { Parsed } from '@app/contracts/endpoint'
import { AdvisorDialogues } from '../advisor/store/advisor-dialogues.service.ts'
import { Outbox } from '../mail/outbox.service.ts'
import { shownAddress } from '../platform/addresses/plain-address.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found } from '../platform/http/problem.ts'
import { RateLimiter, type RateLimit } from '../platform/http/rate-limit.ts'
import { ContactRequest } from './contact-request.entity.ts'
import { confirmation, notification } from './contact.mails.ts'
import { ContactQueries, type ContactRow } from './contact.queries.ts'
import { spamReasonsOf } from './spam.ts'

export const perAddress: RateLimit = { name: 'contact', limit: 5, seconds: 600 }

const received = {
  de: 'Nachricht erfolgreich gesendet!',
  en: 'Message sent successfully!',
}

@Injectable()
export class ContactService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ContactQueries,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly dialogues: AdvisorDialogues,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Stores the request and its mails in one transaction: a 201 means all of it is stored. */
  async send(input: Parsed<typeof contact.send>, call: Call): Promise<{ message: string }> {
    // A repeat after a lost answer gets the same answer.
    if (await this.transactions.isDone(call.repeat)) return this.receive(input, call)
    const takes = [{ limit: perAddress, key: call.address }]
    return this.limiter.during(takes, () => this.receive(input, call))
  }

  private receive(
    { advisorConversationId, ...input }: Parsed<typeof contact.send>,
    { language, repeat }: Call,
  ): Promise<{ message: string }> {
    return this.transactions.once(repeat, async tx => {
      const spamReasons = [
        ...spamReasonsOf(input, this.settings.publicUrl),
        ...(await this.queries.repeated(tx, input)),
      ]
      const advisorTranscript = advisorConversationId
        ? await this.dialogues.transcript(tx, advisorConversationId)
        : null
      const request = await tx.save(
        tx.create(ContactRequest, {
          ...input,
          email: shownAddress(input.email),
          advisorTranscript,
          status: 'new',
          spamReasons,
        }),
      )
      await this.outbox.add(tx, notification(request, this.settings.publicUrl))
      // A spammer learns nothing from the answer, and we mail no address they name.
      if (spamReasons.length) return { message: received[language] }
      if (!(await this.outbox.wroteToday(tx, 'contact_confirmation', request.email)))
        await this.outbox.add(tx, confirmation(request, language))
      return { message: received[language] }
    })
  }

  async setStatus({ id, status }: Parsed<typeof contact.update>): Promise<ContactRow> {
    return this.transactions.run(async tx => {
      const request = found(
        await tx.findOne(ContactRequest, { where: { id }, lock: { mode: 'pessimistic_write' } }),
        'contact.not_found',
      )
      await tx.save(tx.merge(ContactRequest, request, { status }))
      return this.queries.get(id, tx)
    })
  }
}
