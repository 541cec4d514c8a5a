import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { mailView } from '@app/contracts/mail-view'
import { mails } from '@app/contracts/mails'
import { Handles } from '../../../platform/http/handles.ts'
import { MailContents } from './mail-contents.service.ts'
import { MailViewQueries } from './mail-view.queries.ts'

@Controller()
export class MailViewController {
  constructor(
    private readonly queries: MailViewQueries,
    private readonly contents: MailContents,
  ) {}

  @Handles(mailView.detail)
  detail({ id }: Parsed<typeof mailView.detail>) {
    return this.queries.detail(id)
  }

  @Handles(mailView.html)
  html(input: Parsed<typeof mailView.html>) {
    return this.contents.html(input)
  }

  @Handles(mailView.thread)
  thread({ id }: Parsed<typeof mailView.thread>) {
    return this.queries.thread(id)
  }

  @Handles(mailView.original)
  original({ id }: Parsed<typeof mailView.original>) {
    return this.contents.original(id)
  }

  @Handles(mailView.originalMail)
  originalMail({ id }: Parsed<typeof mailView.originalMail>) {
    return this.contents.originalMail(id)
  }

  @Handles(mailView.originalHtml)
  originalHtml(input: Parsed<typeof mailView.originalHtml>) {
    return this.contents.originalHtml(input)
  }

  @Handles(mails.attachment)
  attachment({ id }: Parsed<typeof mails.attachment>) {
    return this.contents.attachment(id)
  }

  @Handles(mailView.preview)
  preview({ id }: Parsed<typeof mailView.preview>) {
    return this.contents.preview(id)
  }

  @Handles(mailView.nested)
  nested({ id }: Parsed<typeof mailView.nested>) {
    return this.contents.nested(id)
  }

  @Handles(mailView.nestedHtml)
  nestedHtml(input: Parsed<typeof mailView.nestedHtml>) {
    return this.contents.nestedHtml(input)
  }

  @Handles(mailView.nestedPart)
  nestedPart(input: Parsed<typeof mailView.nestedPart>) {
    return this.contents.nestedPart(input)
  }
}
