import type { MailImport } from '@app/contracts/mails'

/** A mail file as it was dropped: bytes, because Outlook's temporary files are gone a moment later. */
export interface DroppedMail {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * What a shell does for the console. The browser and Electron each implement it once; the console never asks where it
 * runs.
 */
export interface Bridge {
  /** Puts a mail on a customer. Rejects with an Error whose message is a sentence for people. */
  importMail(customerId: number, mail: DroppedMail): Promise<MailImport>
  /** Opens a page of the console in a tab beside this one; left out where there are no tabs. */
  openTab?(path: string): void
}
