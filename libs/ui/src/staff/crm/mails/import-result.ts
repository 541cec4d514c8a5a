import type { MailImport } from '@app/contracts/mails'

/** Whether the mail was there before; the server says so in words only. */
export function wasKnown({ message }: MailImport): boolean {
  return message.startsWith('Schon abgelegt')
}

/** What to say about an import beside its title: where it already is, else how much came with it. */
export function resultText(result: MailImport): string {
  if (wasKnown(result)) return result.message
  return result.attachmentCount === 1 ? '1 Anlage' : `${result.attachmentCount} Anlagen`
}
