import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import { MAX_MESSAGE_DEPTH, type mailView } from '@app/contracts/mail-view'
import type { Download } from '../../../platform/http/answer.interceptor.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { MailParser } from '../parse/mail-parser.service.ts'
import type { MailAttachment, ParsedMail } from '../parse/parsed-mail.ts'
import { MailContents, type MessageFile } from './mail-contents.service.ts'
import { mailHtml, remoteImageCount } from './mail-html.ts'
import { isExecutable, isMessageFile, previewOf, previewPart, savedPart } from './mail-parts.ts'

type Nested = Returned<typeof mailView.nested>

export interface Whereabouts {
  in: 'attachment' | 'original'
  id: number
  path?: string | undefined
}

/** Mails nested in stored ones, parsed on request in the parser's processes. */
@Injectable()
export class NestedMails {
  constructor(
    private readonly contents: MailContents,
    private readonly parser: MailParser,
  ) {}

  async mail(where: Whereabouts): Promise<Nested> {
    const mail = await this.read(where)
    return {
      ...mail,
      sentAt: mail.date && new Date(mail.date),
      deliveredAt: mail.deliveredAt && new Date(mail.deliveredAt),
      hasHtml: mail.safeHtml !== null,
      remoteImageCount: remoteImageCount(mail.safeHtml),
      attachments: mail.attachments.map(nestedPart),
    }
  }

  async html(where: Whereabouts, images: '0' | '1' | undefined): Promise<Download> {
    const { safeHtml, subject, attachments } = await this.read(where)
    const inline = attachments.flatMap(({ contentId, bytes }) => (contentId ? [{ contentId, bytes }] : []))
    return mailHtml({ html: found(safeHtml, 'mail.no_html'), subject }, inline, images === '1')
  }

  async part(where: Whereabouts, position: number): Promise<Download> {
    const { name, contentType, bytes } = partOf(await this.read(where), position)
    return savedPart(name, contentType, bytes)
  }

  async preview(where: Whereabouts, position: number): Promise<Download> {
    const { name, contentType, bytes } = partOf(await this.read(where), position)
    return previewPart(name, contentType, async () => bytes)
  }

  private async read(where: Whereabouts): Promise<ParsedMail> {
    const positions = where.path?.split('.').map(Number) ?? []
    const depth = positions.length + (where.in === 'attachment' ? 1 : 0)
    if (depth > MAX_MESSAGE_DEPTH)
      throw problem('mail.too_deep', { words: { depth: String(MAX_MESSAGE_DEPTH) } })
    let mail = await this.parse(
      await (where.in === 'attachment'
        ? this.contents.attachedMessage(where.id)
        : this.contents.droppedMessage(where.id)),
    )
    for (const position of positions) {
      const part = partOf(mail, position)
      if (!isMessage(part)) throw problem('mail.not_a_message')
      mail = await this.parse(part)
    }
    return mail
  }

  private parse({ name, bytes }: MessageFile): Promise<ParsedMail> {
    return this.parser.parseFile(name, bytes)
  }
}

const partOf = ({ attachments }: ParsedMail, position: number) =>
  found(attachments[position], 'attachment.not_found')

const isMessage = ({ kind, name }: MailAttachment) => kind === 'message' || isMessageFile(name)

function nestedPart(part: MailAttachment, position: number) {
  const { name, bytes, inline } = part
  const contentType = part.contentType ?? 'application/octet-stream'
  return {
    position,
    name,
    contentType,
    size: bytes.byteLength,
    isInline: inline,
    isMessage: isMessage(part),
    isExecutable: isExecutable(name),
    preview: previewOf(name, contentType),
  }
}
