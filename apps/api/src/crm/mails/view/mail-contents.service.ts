import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import type { mailView } from '@app/contracts/mail-view'
import { buffer } from 'node:stream/consumers'
import { DataSource } from 'typeorm'
import { Files } from '../../../platform/files/files.service.ts'
import type { Download } from '../../../platform/http/answer.interceptor.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { mailHtml } from './mail-html.ts'
import { isMessageFile, previewPart, savedType } from './mail-parts.ts'

interface StoredFile {
  fileId: number
  name: string
  contentType: string | null
  size: number
  isMessage: boolean
}

export interface MessageFile {
  name: string
  bytes: Uint8Array
}

@Injectable()
export class MailContents {
  constructor(
    private readonly database: DataSource,
    private readonly files: Files,
  ) {}

  async attachment(id: number): Promise<Download> {
    return this.download(await this.attachmentFile(id))
  }

  async original(id: number): Promise<Download> {
    return this.download(await this.originalFile(id))
  }

  async preview(id: number): Promise<Download> {
    const { fileId, name, contentType } = await this.attachmentFile(id)
    return previewPart(name, contentType, () => this.bytes(fileId))
  }

  async html({ id, images }: Parsed<typeof mailView.html>): Promise<Download> {
    const [mail] = await this.database.query<{ safeHtml: string | null; subject: string }[]>(
      'select "safeHtml", subject from mails where id = $1',
      [id],
    )
    const { safeHtml, subject } = found(mail, 'mail.not_found')
    const html = found(safeHtml, 'mail.no_html')
    const inline = await this.database.query<{ contentId: string; fileId: number }[]>(
      `select "contentId", "fileId" from mail_attachments where "mailId" = $1 and "contentId" is not null order by position`,
      [id],
    )
    const pictures = []
    for (const { contentId, fileId } of inline) pictures.push({ contentId, bytes: await this.bytes(fileId) })
    return mailHtml({ html, subject }, pictures, images === '1')
  }

  async attachedMessage(id: number): Promise<MessageFile> {
    const { isMessage, ...file } = await this.attachmentFile(id)
    if (!isMessage) throw problem('mail.not_a_message')
    return this.whole(file)
  }

  async droppedMessage(id: number): Promise<MessageFile> {
    return this.whole(await this.originalFile(id))
  }

  private async whole({ name, fileId }: Pick<StoredFile, 'name' | 'fileId'>): Promise<MessageFile> {
    return { name, bytes: await this.bytes(fileId) }
  }

  private async download({ fileId, name, contentType, size }: StoredFile): Promise<Download> {
    const content = await this.files.read(fileId)
    return { name, contentType: savedType(name, contentType), size, content }
  }

  private async bytes(fileId: number): Promise<Buffer> {
    return buffer(await this.files.read(fileId))
  }

  private async attachmentFile(id: number): Promise<StoredFile> {
    const [file] = await this.database.query<StoredFile[]>(
      `select a."fileId", a.name, a."contentType", f.size, a."isMessage"
        from mail_attachments a join files f on f.id = a."fileId" where a.id = $1`,
      [id],
    )
    const { isMessage, ...attachment } = found(file, 'attachment.not_found')
    return { ...attachment, isMessage: isMessage || isMessageFile(attachment.name) }
  }

  private async originalFile(id: number): Promise<StoredFile> {
    const [file] = await this.database.query<StoredFile[]>(
      `select o."fileId", o.name, null as "contentType", f.size, true as "isMessage"
        from mail_originals o join files f on f.id = o."fileId" where o.id = $1`,
      [id],
    )
    return found(file, 'mail.not_found')
  }
}
