import { dialog, type BrowserWindow } from 'electron'
import { brand } from '@app/contracts/brand'
import { readMails, type OpenedMail } from './queue/add-to-queue.ts'
import { createMailOpening, fileQuestion } from './queue/open-mails.ts'

/** Rejects with an Error whose message is a sentence for the user. */
type TakeMails = (mails: OpenedMail[]) => Promise<void>

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

async function queueFiles(paths: readonly string[], take: TakeMails): Promise<void> {
  const { mails, refusals } = await readMails(paths)
  try {
    if (mails.length > 0) await take(mails)
    say(refusals)
  } catch (error) {
    say([...refusals, error instanceof Error ? error.message : String(error)])
  }
}

/** Without a further question: choosing them is consent. */
export async function chooseMails(window: BrowserWindow | null, take: TakeMails): Promise<void> {
  const options = {
    title: 'E-Mails ablegen',
    buttonLabel: 'Ablegen',
    properties: ['openFile' as const, 'multiSelections' as const],
    filters: [{ name: 'E-Mails', extensions: ['msg', 'eml'] }],
  }
  const { filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  if (filePaths.length > 0) await queueFiles(filePaths, take)
}

/** Returns a function that files opened mails after a question. */
export function mailOpening(
  window: () => BrowserWindow | null,
  takeMails: TakeMails,
): (paths: readonly string[]) => void {
  async function ask(paths: string[]): Promise<boolean> {
    const question = { type: 'question' as const, ...fileQuestion(paths) }
    const buttons = { buttons: ['Übernehmen', 'Abbrechen'], defaultId: 0, cancelId: 1 }
    const parent = window()
    const { response } = await (parent
      ? dialog.showMessageBox(parent, { ...question, ...buttons })
      : dialog.showMessageBox({ ...question, ...buttons }))
    return response === 0
  }
  return createMailOpening({ ask, take: paths => queueFiles(paths, takeMails) })
}
