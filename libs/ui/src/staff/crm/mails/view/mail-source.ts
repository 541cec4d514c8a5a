import { layOut, queryString, type Endpoint, type Input } from '@app/contracts/endpoint'
import { MAX_MESSAGE_DEPTH, mailView, type MailDetail, type NestedMail } from '@app/contracts/mail-view'
import { mails } from '@app/contracts/mails'

/** A stored mail, a message nested in it, or a further original. */
export type MailSource =
  | { in: 'mail'; id: number }
  | { in: 'attachment' | 'original'; id: number; path?: string | undefined }

/** Parts of a stored mail have an id, others a position. */
export type MailPart = MailDetail['attachments'][number] | NestedMail['attachments'][number]

type Preview = typeof mailView.preview | typeof mailView.nestedPreview | typeof mailView.originalPreview

export interface PreviewCall {
  endpoint: Preview
  input: Input<Preview>
}

function addressOf(endpoint: Endpoint, input: object): string {
  const { path, rest } = layOut(endpoint, input)
  return path + queryString(rest)
}

export const keyOf = (part: MailPart): number => ('id' in part ? part.id : part.position)

export function htmlAddress(source: MailSource, withRemoteImages: boolean): string {
  const { id, ...rest } = source
  const input = { id, ...('path' in rest && { path: rest.path }), images: withRemoteImages ? '1' : undefined }
  if (source.in === 'mail') return addressOf(mailView.html, input)
  return addressOf(source.in === 'attachment' ? mailView.nestedHtml : mailView.originalHtml, input)
}

export function partAddress(source: MailSource, part: MailPart): string {
  if ('id' in part) return addressOf(mails.attachment, { id: part.id })
  const { position } = part
  const endpoint = source.in === 'original' ? mailView.originalPart : mailView.nestedPart
  return addressOf(endpoint, { id: source.id, position, ...('path' in source && { path: source.path }) })
}

export function previewCall(source: MailSource, part: MailPart): PreviewCall {
  if ('id' in part) return { endpoint: mailView.preview, input: { id: part.id } }
  const endpoint = source.in === 'original' ? mailView.originalPreview : mailView.nestedPreview
  const path = 'path' in source ? source.path : undefined
  return { endpoint, input: { id: source.id, position: part.position, path } }
}

export function previewAddress(source: MailSource, part: MailPart): string {
  const { endpoint, input } = previewCall(source, part)
  return addressOf(endpoint, input)
}

/** Null if it is nested too deep to be opened. */
export function sourceOf(source: MailSource, part: MailPart): MailSource | null {
  if ('id' in part) return { in: 'attachment', id: part.id }
  if (source.in === 'mail') return null
  const path = source.path === undefined ? String(part.position) : `${source.path}.${part.position}`
  const depth = path.split('.').length + (source.in === 'attachment' ? 1 : 0)
  return depth > MAX_MESSAGE_DEPTH ? null : { ...source, path }
}
