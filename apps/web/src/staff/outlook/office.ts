import type { OpenMail } from '@app/contracts/outlook'
import { asked } from './asked.ts'
import { mailOfItem } from './mail-of-item.ts'

/** The category that marks filed mails in Outlook. */
export const CATEGORY = 'CRM'

type Item = Office.MessageRead

/** Whether the page runs in an Outlook. Never settles in a browser that has got Office.js alone. */
export async function isInOutlook(): Promise<boolean> {
  if (!('Office' in window)) return false
  const { host } = await Office.onReady()
  return host === Office.HostType.Outlook
}

/** The mail that is open now; null where none is, or an appointment. */
export function currentItem(): Item | null {
  const { item } = Office.context.mailbox
  return item?.itemType === Office.MailboxEnums.ItemType.Message ? (item as unknown as Item) : null
}

/** Tells of every other mail that is opened while the pane is pinned. */
export function onOtherMail(listener: () => void): void {
  Office.context.mailbox.addHandlerAsync(Office.EventType.ItemChanged, listener)
}

/** What the server is told of a mail to find its customer. */
export function factsOf({ internetMessageId, subject, from, to, cc }: Item): OpenMail {
  return {
    messageId: internetMessageId ?? '',
    subject: subject ?? '',
    sender: from?.emailAddress ?? '',
    recipients: [...to, ...cc].map(({ emailAddress }) => emailAddress).slice(0, 500),
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
}

/** The mail as a file: as it arrived where this Outlook gives it out, else written anew from what Outlook tells of it. */
export async function fileOf(item: Item): Promise<File> {
  const content = Office.context.requirements.isSetSupported('Mailbox', '1.14')
    ? bytesOf(await asked<string>(answer => item.getAsFileAsync(answer)))
    : await mailOfItem(item)
  return new File([content], 'Nachricht.eml', { type: 'message/rfc822' })
}

/** Marks a mail as filed, with a category that is made where the mailbox has none of this name. */
export async function markFiled(item: Item): Promise<void> {
  const known = await asked<Office.CategoryDetails[]>(answer =>
    Office.context.mailbox.masterCategories.getAsync(answer),
  )
  if (!known.some(({ displayName }) => displayName === CATEGORY)) {
    const color = Office.MailboxEnums.CategoryColor.Preset4
    await asked<void>(answer =>
      Office.context.mailbox.masterCategories.addAsync([{ displayName: CATEGORY, color }], answer),
    )
  }
  await asked<void>(answer => item.categories.addAsync([CATEGORY], answer))
}
