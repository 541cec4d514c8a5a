import { layOut, queryString, type Endpoint, type Input } from '@app/contracts/endpoint'
import { MAX_MESSAGE_DEPTH, mailView, type MailDetail, type NestedMail } from '@app/contracts/mail-view'
import { mails } from '@app/contracts/mails'

/** Which mail is shown: a stored one, one attached to it or deeper inside, or a further original. */
export type MailSource =
  | { in: 'mail'; id: number }
  | { in: 'attachment' | 'original'; id: number; path?: string | undefined }

/** A file or message of a shown mail; of a stored one it has an id, else a position. */
export type MailPart = MailDetail['attachments'][number] | NestedMail['attachments'][number]

type Preview = typeof mailView.preview | typeof mailView.nestedPreview | typeof mailView.originalPreview

/** The call that answers a part for showing. */
export interface PreviewCall {
  endpoint: Preview
  input: Input<Preview>
}

function addressOf(endpoint: Endpoint, input: object): string {
  const { path, rest } = layOut(endpoint, input)
  return path + queryString(rest)
}

/** What tells the parts of one mail apart. */
export const keyOf = (part: MailPart): number => ('id' in part ? part.id : part.position)

/** Address of the HTML, for a closed frame. */
export function htmlAddress(source: MailSource, withRemoteImages: boolean): string {
  const { id, ...rest } = source
  const input = { id, ...('path' in rest && { path: rest.path }), images: withRemoteImages ? '1' : undefined }
  if (source.in === 'mail') return addressOf(mailView.html, input)
  return addressOf(source.in === 'attachment' ? mailView.nestedHtml : mailView.originalHtml, input)
}

/** Address under which a part is saved. */
export function partAddress(source: MailSource, part: MailPart): string {
  if ('id' in part) return addressOf(mails.attachment, { id: part.id })
  const { position } = part
  const endpoint = source.in === 'original' ? mailView.originalPart : mailView.nestedPart
  return addressOf(endpoint, { id: source.id, position, ...('path' in source && { path: source.path }) })
}

/** The call that shows a part. */
export function previewCall(source: MailSource, part: MailPart): PreviewCall {
  if ('id' in part) return { endpoint: mailView.preview, input: { id: part.id } }
  const endpoint = source.in === 'original' ? mailView.originalPreview : mailView.nestedPreview
  const path = 'path' in source ? source.path : undefined
  return { endpoint, input: { id: source.id, position: part.position, path } }
}

/** Address under which a part is shown. */
export function previewAddress(source: MailSource, part: MailPart): string {
  const { endpoint, input } = previewCall(source, part)
  return addressOf(endpoint, input)
}

/** An attached message as a mail of its own; null where it lies deeper than mails are opened. */
export function sourceOf(source: MailSource, part: MailPart): MailSource | null {
  if ('id' in part) return { in: 'attachment', id: part.id }
  if (source.in === 'mail') return null
  const path = source.path === undefined ? String(part.position) : `${source.path}.${part.position}`
  const depth = path.split('.').length + (source.in === 'attachment' ? 1 : 0)
  return depth > MAX_MESSAGE_DEPTH ? null : { ...source, path }
}
