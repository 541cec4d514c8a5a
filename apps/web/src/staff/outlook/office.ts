import type { OpenMail } from '@app/contracts/outlook'
import { asked } from './asked.ts'
import { mailOfItem } from './mail-of-item.ts'

export const CATEGORY = 'CRM'

type Item = Office.MessageRead

/** Never settles in a plain browser with Office.js. */
export async function isInOutlook(): Promise<boolean> {
  if (!('Office' in window)) return false
  const { host } = await Office.onReady()
  return host === Office.HostType.Outlook
}

/** Null if none is open, or an appointment. */
export function currentItem(): Item | null {
  const { item } = Office.context.mailbox
  return item?.itemType === Office.MailboxEnums.ItemType.Message ? (item as unknown as Item) : null
}

/** Calls `listener` for every other mail opened while the pane is pinned. */
export function onOtherMail(listener: () => void): void {
  Office.context.mailbox.addHandlerAsync(Office.EventType.ItemChanged, listener)
}

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

/** The original if this Outlook gives it out, else rebuilt. */
export async function fileOf(item: Item): Promise<File> {
  const content = Office.context.requirements.isSetSupported('Mailbox', '1.14')
    ? bytesOf(await asked<string>(answer => item.getAsFileAsync(answer)))
    : await mailOfItem(item)
  return new File([content], 'Nachricht.eml', { type: 'message/rfc822' })
}

/** Creates the category if the mailbox lacks it. */
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
