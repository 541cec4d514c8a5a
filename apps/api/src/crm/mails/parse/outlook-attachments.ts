import { attachedMessageFile, oleObjectFile } from './attached-message.ts'
import { contentIdOf, shownContentIds } from './content-ids.ts'
import { OutlookProperties, PROPERTY } from './outlook-properties.ts'
import {
  attachedStorage,
  isMessage,
  nestedMessages,
  numberedStorages,
  PROPERTY_HEADER,
  type Storage,
} from './outlook-storage.ts'
import { MAX_ATTACHMENTS, MAX_NESTED_MESSAGES, type MailAttachment } from './parsed-mail.ts'
import { partName } from './part-names.ts'
import { cleanFileName, usableContentType } from './text-cleaning.ts'

/** Values of PR_ATTACH_METHOD that are not plain bytes. */
const OLE_OBJECT = 6

/** Bit of PR_ATTACH_FLAGS: the HTML shows it, so Outlook lists it nowhere else. */
const SHOWN_BY_HTML = 4

/** The attachments of a message in their order; those beyond the limits by name only. */
export function readAttachments(
  root: Storage,
  message: OutlookProperties,
  html: string | null,
): { attachments: MailAttachment[]; omittedAttachments: string[] } {
  const attachments: MailAttachment[] = []
  const omittedAttachments: string[] = []
  const shown = shownContentIds(html)
  for (const [index, storage] of numberedStorages(root, 'attach').entries()) {
    const properties = new OutlookProperties(storage, PROPERTY_HEADER.attachment, message.charset)
    const inner = attachedStorage(storage)
    const isObject = properties.integer(PROPERTY.attachmentMethod) === OLE_OBJECT
    const innerMessage = inner && !isObject && isMessage(inner) ? inner : null
    const name = attachmentName(properties, innerMessage, message, index + 1)
    if (index >= MAX_ATTACHMENTS || (innerMessage && isTooDeep(innerMessage))) {
      omittedAttachments.push(name)
      continue
    }
    const contentId = contentIdOf(properties.text(PROPERTY.attachmentContentId))
    const isMarked = ((properties.integer(PROPERTY.attachmentFlags) ?? 0) & SHOWN_BY_HTML) !== 0
    attachments.push({
      name,
      contentType: usableContentType(properties.text(PROPERTY.attachmentType)),
      contentId,
      inline: html !== null && contentId !== null && (isMarked || shown.has(contentId.toLowerCase())),
      bytes: innerMessage
        ? attachedMessageFile(innerMessage, root)
        : inner
          ? oleObjectFile(inner)
          : (properties.bytes(PROPERTY.attachmentData) ?? new Uint8Array()),
      kind: innerMessage ? 'message' : 'file',
    })
  }
  return { attachments, omittedAttachments }
}

function isTooDeep(message: Storage): boolean {
  return 1 + nestedMessages(message, MAX_NESTED_MESSAGES) > MAX_NESTED_MESSAGES
}

function attachmentName(
  properties: OutlookProperties,
  innerMessage: Storage | null,
  message: OutlookProperties,
  number: number,
): string {
  const text = (id: number) => cleanFileName(properties.text(id) ?? '')
  if (innerMessage) {
    const inner = new OutlookProperties(innerMessage, PROPERTY_HEADER.attachedMessage)
    const subject = cleanFileName(inner.text(PROPERTY.subject) ?? '') || text(PROPERTY.displayName)
    return cleanFileName(`${subject || `Nachricht ${number}`}.msg`)
  }
  const given =
    text(PROPERTY.attachmentName) || text(PROPERTY.attachmentShortName) || text(PROPERTY.displayName)
  if (given) return given
  if (isSigned(message)) return 'smime.p7m'
  const bytes = properties.bytes(PROPERTY.attachmentData) ?? new Uint8Array()
  return partName(text(PROPERTY.attachmentExtension), properties.text(PROPERTY.attachmentType), bytes, number)
}

/** Whether the item is a signed or encrypted mail, whose one attachment is the real content. */
function isSigned(message: OutlookProperties): boolean {
  return /\.smime(\.|$)/i.test(message.text(PROPERTY.messageClass) ?? '')
}
