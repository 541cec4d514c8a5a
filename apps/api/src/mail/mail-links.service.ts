import { Injectable } from '@nestjs/common'
import type { MailKind } from '@app/contracts/outbox'
import type { WaitingMail } from './outbox.service.ts'

/** Stands in a stored mail where the sent one has a link that opens an account. */
export const LINK_WHEN_SENT = '(der Link steht nur in der gesendeten E-Mail)'

type MakeLink = (recipient: string) => Promise<string | null>

/**
 * Links that open an account are made by the attempt that sends them: they lie in no outbox, export or backup, and one that had to
 * wait for the mail server is still good when it arrives.
 */
@Injectable()
export class MailLinks {
  private readonly makers = new Map<MailKind, MakeLink>()

  /** `make` answers the link for a recipient; null: nobody is to have one any more. */
  on(kind: MailKind, make: MakeLink): void {
    this.makers.set(kind, make)
  }

  /** The mail as it is sent; null where it is not to be sent any more. */
  async complete(mail: WaitingMail): Promise<WaitingMail | null> {
    const make = this.makers.get(mail.kind)
    if (!make) return mail
    const link = await make(mail.recipient ?? '')
    if (link === null) return null
    const fill = (text: string) => text.replaceAll(LINK_WHEN_SENT, link)
    return { ...mail, text: fill(mail.text), html: mail.html && fill(mail.html) }
  }
}
