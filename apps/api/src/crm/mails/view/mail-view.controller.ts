import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { mailView } from '@app/contracts/mail-view'
import { mails } from '@app/contracts/mails'
import { Handles } from '../../../platform/http/handles.ts'
import { MailContents } from './mail-contents.service.ts'
import { MailViewQueries } from './mail-view.queries.ts'
import { NestedMails } from './nested-mails.service.ts'

@Controller()
export class MailViewController {
  constructor(
    private readonly queries: MailViewQueries,
    private readonly contents: MailContents,
    private readonly nestedMails: NestedMails,
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

  @Handles(mails.attachment)
  attachment({ id }: Parsed<typeof mails.attachment>) {
    return this.contents.attachment(id)
  }

  @Handles(mailView.preview)
  preview({ id }: Parsed<typeof mailView.preview>) {
    return this.contents.preview(id)
  }

  @Handles(mailView.nested)
  nested({ id, path }: Parsed<typeof mailView.nested>) {
    return this.nestedMails.mail({ in: 'attachment', id, path })
  }

  @Handles(mailView.nestedHtml)
  nestedHtml({ id, path, images }: Parsed<typeof mailView.nestedHtml>) {
    return this.nestedMails.html({ in: 'attachment', id, path }, images)
  }

  @Handles(mailView.nestedPart)
  nestedPart({ id, path, position }: Parsed<typeof mailView.nestedPart>) {
    return this.nestedMails.part({ in: 'attachment', id, path }, position)
  }

  @Handles(mailView.nestedPreview)
  nestedPreview({ id, path, position }: Parsed<typeof mailView.nestedPreview>) {
    return this.nestedMails.preview({ in: 'attachment', id, path }, position)
  }

  @Handles(mailView.originalMail)
  originalMail({ id, path }: Parsed<typeof mailView.originalMail>) {
    return this.nestedMails.mail({ in: 'original', id, path })
  }

  @Handles(mailView.originalHtml)
  originalHtml({ id, path, images }: Parsed<typeof mailView.originalHtml>) {
    return this.nestedMails.html({ in: 'original', id, path }, images)
  }

  @Handles(mailView.originalPart)
  originalPart({ id, path, position }: Parsed<typeof mailView.originalPart>) {
    return this.nestedMails.part({ in: 'original', id, path }, position)
  }

  @Handles(mailView.originalPreview)
  originalPreview({ id, path, position }: Parsed<typeof mailView.originalPreview>) {
    return this.nestedMails.preview({ in: 'original', id, path }, position)
  }
}
