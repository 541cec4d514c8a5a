import { dialog } from 'electron'
import { brand } from '@app/contracts/brand'
import { readMails, type OpenedMail } from './opened-mails.ts'

/** Takes mails over; rejects with an Error whose message is a sentence for people. */
export type TakeMails = (mails: OpenedMail[]) => Promise<void>

function say(sentences: string[]): void {
  if (sentences.length > 0)
    void dialog.showMessageBox({
      type: 'warning',
      title: brand.console.title,
      message: 'Nicht alles konnte übernommen werden.',
      detail: sentences.join('\n'),
      buttons: ['OK'],
    })
}

/** Hands mail files that were opened with the console over, and says which of them it could not. */
export async function openMailFiles(paths: readonly string[], take: TakeMails): Promise<void> {
  if (paths.length === 0) return
  const { mails, refusals } = await readMails(paths)
  try {
    if (mails.length > 0) await take(mails)
    say(refusals)
  } catch (error) {
    say([...refusals, error instanceof Error ? error.message : String(error)])
  }
}
