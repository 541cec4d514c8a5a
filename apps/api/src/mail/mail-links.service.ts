import { Injectable } from '@nestjs/common'
import type { MailKind } from '@app/contracts/outbox'
import type { WaitingMail } from './outbox.service.ts'

/** In a stored mail, in place of a link that opens an account. */
export const LINK_WHEN_SENT = '(der Link steht nur in der gesendeten E-Mail)'

type MakeLink = (recipient: string) => Promise<string | null>

/** Links that open an account are created when sending: none lies in outbox, exports or backups, or expires waiting. */
@Injectable()
export class MailLinks {
  private readonly makers = new Map<MailKind, MakeLink>()

  /** `make` returns the recipient's link; null: send nothing any more. */
  on(kind: MailKind, make: MakeLink): void {
    this.makers.set(kind, make)
  }

  /** Null if it must not be sent any more. */
  async complete(mail: WaitingMail): Promise<WaitingMail | null> {
    const make = this.makers.get(mail.kind)
    if (!make) return mail
    const link = await make(mail.recipient ?? '')
    if (link === null) return null
    const fill = (text: string) => text.replaceAll(LINK_WHEN_SENT, link)
    return { ...mail, text: fill(mail.text), html: mail.html && fill(mail.html) }
  }
}
