import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { mailView } from '@app/contracts/mail-view'
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DataSource } from 'typeorm'
import { Files } from '../../../platform/files/files.service.ts'
import type { Download } from '../../../platform/http/answer.interceptor.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { REMOTE_IMAGE } from '../parsing/safe-html.ts'
import { readMailFile } from '../parsing/read-mail-file.ts'
import { MailParser } from '../parsing/mail-parser.ts'
import type { MailAttachment, ParsedMail } from '../parsing/parsed-mail.ts'
import { mailHtml } from './mail-html.ts'
import { isExecutable, previewOf, typeOf } from './part-kinds.ts'

type Nested = Returned<typeof mailView.nested>

interface StoredFile {
  fileId: number
  name: string
  contentType: string
  size: number
  isMessage: boolean
}

const DEFAULT_TYPE = 'application/octet-stream'

/** Content of the sender's making that is shown in a frame of ours: it loads and runs nothing. */
const SHOWN = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`

/** What lies inside mails: files to save, pictures and texts to show, mails to open. */
@Injectable()
export class MailContents {
  constructor(
    private readonly database: DataSource,
    private readonly files: Files,
    private readonly parser: MailParser,
  ) {}

  async attachment(id: number): Promise<Download> {
    return this.download(await this.attachmentFile(id))
  }

  async original(id: number): Promise<Download> {
    return this.download(await this.originalFile(id))
  }

  /** An image, PDF or text as what its bytes are. */
  async preview(id: number): Promise<Download> {
    const { fileId, name, contentType } = await this.attachmentFile(id)
    const kind = previewOf(name, contentType)
    if (!kind) throw problem('mail.no_preview')
    const bytes = await buffer(this.files.read(fileId))
    const type = kind === 'text' ? textType(bytes) : typeOf(bytes)
    const isRight = kind === 'pdf' ? type === 'application/pdf' : type?.startsWith(kind)
    if (!type || !isRight) throw problem('mail.no_preview')
    return { name, contentType: type, size: bytes.length, content: Readable.from([bytes]), shownUnder: SHOWN }
  }

  async html({ id, images }: Parsed<typeof mailView.html>): Promise<Download> {
    const [mail] = await this.database.query<{ safeHtml: string | null }[]>(
      'select "safeHtml" from mails where id = $1',
      [id],
    )
    const html = found(found(mail, 'mail.not_found').safeHtml, 'mail.no_html')
    const inline = await this.database.query<{ contentId: string; fileId: number }[]>(
      `select "contentId", "fileId" from mail_attachments where "mailId" = $1 and "contentId" is not null order by position`,
      [id],
    )
    const pictures = []
    for (const { contentId, fileId } of inline)
      pictures.push({ contentId, bytes: await buffer(this.files.read(fileId)) })
    return mailHtml(html, pictures, images === '1')
  }

  async nested(id: number): Promise<Nested> {
    return nestedMail(await this.read(await this.message(id)))
  }

  async nestedHtml({ id, images }: Parsed<typeof mailView.nestedHtml>): Promise<Download> {
    return this.htmlOf(await this.message(id), images)
  }

  /** A file inside a mail that lies inside a mail. */
  async nestedPart({ id, position }: Parsed<typeof mailView.nestedPart>): Promise<Download> {
    const { attachments } = await this.read(await this.message(id))
    const { name, contentType, bytes } = found(attachments[position], 'attachment.not_found')
    const content = Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)])
    return { name, contentType: savedType(name, contentType), size: bytes.byteLength, content }
  }

  async originalMail(id: number): Promise<Nested> {
    return nestedMail(await this.read(await this.originalFile(id)))
  }

  async originalHtml({ id, images }: Parsed<typeof mailView.originalHtml>): Promise<Download> {
    return this.htmlOf(await this.originalFile(id), images)
  }

  private async htmlOf(file: StoredFile, images: '0' | '1' | undefined): Promise<Download> {
    const { safeHtml, attachments } = await this.read(file)
    const inline = attachments.flatMap(({ contentId, bytes }) => (contentId ? [{ contentId, bytes }] : []))
    return mailHtml(found(safeHtml, 'mail.no_html'), inline, images === '1')
  }

  private download({ fileId, name, contentType, size }: StoredFile): Download {
    return { name, contentType: savedType(name, contentType), size, content: this.files.read(fileId) }
  }

  private async read({ fileId, name }: StoredFile): Promise<ParsedMail> {
    return readMailFile(this.parser, name, await buffer(this.files.read(fileId)))
  }

  private async message(id: number): Promise<StoredFile> {
    const file = await this.attachmentFile(id)
    if (!file.isMessage) throw problem('mail.not_a_message')
    return file
  }

  private async attachmentFile(id: number): Promise<StoredFile> {
    const [file] = await this.database.query<StoredFile[]>(
      `select a."fileId", a.name, a."contentType", f.size,
          a."isMessage" or lower(a.name) like '%.eml' or lower(a.name) like '%.msg' as "isMessage"
        from mail_attachments a join files f on f.id = a."fileId" where a.id = $1`,
      [id],
    )
    return found(file, 'attachment.not_found')
  }

  private async originalFile(id: number): Promise<StoredFile> {
    const [file] = await this.database.query<StoredFile[]>(
      `select o."fileId", o.name, '${DEFAULT_TYPE}' as "contentType", f.size, true as "isMessage"
        from mail_originals o join files f on f.id = o."fileId" where o.id = $1`,
      [id],
    )
    return found(file, 'mail.not_found')
  }
}

const savedType = (name: string, contentType: string | null) =>
  isExecutable(name) ? DEFAULT_TYPE : (contentType ?? DEFAULT_TYPE)

const textType = (bytes: Uint8Array) => `text/plain; charset=${isUtf8(bytes) ? 'utf-8' : 'windows-1252'}`

function nestedMail(mail: ParsedMail): Nested {
  return {
    ...mail,
    sentAt: mail.date && new Date(mail.date),
    deliveredAt: mail.deliveredAt && new Date(mail.deliveredAt),
    hasHtml: mail.safeHtml !== null,
    hasRemoteImages: mail.safeHtml?.includes(`${REMOTE_IMAGE}="`) ?? false,
    attachments: mail.attachments.map(nestedPart),
  }
}

function nestedPart({ name, contentType, bytes, inline, kind }: MailAttachment, position: number) {
  const type = contentType ?? DEFAULT_TYPE
  return {
    position,
    name,
    contentType: type,
    size: bytes.byteLength,
    isInline: inline,
    isMessage: kind === 'message',
    isExecutable: isExecutable(name),
    preview: previewOf(name, type),
  }
}
