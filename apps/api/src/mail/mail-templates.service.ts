import { Inject, Injectable } from '@nestjs/common'
import type { MailTemplate } from '@app/contracts/mail-templates'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { mailSpecimens } from './mail-specimens.ts'
import type { OutgoingMail } from './outbox.service.ts'

/** Writes the mails of a domain with invented names in them. */
export type Specimens = (publicUrl: string) => OutgoingMail[]

/** Every mail that the product writes, to be looked at before anybody gets it. Each domain adds its own. */
@Injectable()
export class MailTemplates {
  private readonly all: Specimens[] = [mailSpecimens]

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  add(specimens: Specimens): void {
    this.all.push(specimens)
  }

  list(): MailTemplate[] {
    const mails = this.all.flatMap(specimens => specimens(this.settings.publicUrl))
    return mails.map(({ kind, content }) => ({
      kind,
      language: content.language,
      subject: content.subject,
      text: mailText(content),
      html: mailHtml(content),
    }))
  }
}
