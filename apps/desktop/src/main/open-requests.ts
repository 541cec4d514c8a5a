import { app, dialog, type BrowserWindow } from 'electron'
import { dirname, resolve } from 'node:path'
import { brand } from '@app/contracts/brand'
import { mergeRequests, requestOf, requestOfLink, type OpenRequest } from './deep-links.ts'
import { readMails, type OpenedMail } from './queue/add-to-queue.ts'
import { createMailOpening, fileQuestion } from './queue/open-mails.ts'

/**
 * Collects requests from links, opened files, the command line and further starts from the first moment on: macOS sends
 * the first before the program is ready. Returns how to handle them; waiting ones are merged.
 */
export function gatherOpenRequests(): (handle: (request: OpenRequest) => void) => void {
  let waiting: OpenRequest[] = []
  let take: ((request: OpenRequest) => void) | null = null
  const add = (request: OpenRequest) => (take ? take(request) : waiting.push(request))

  app.on('open-url', (event, url) => {
    event.preventDefault()
    add(requestOfLink(url))
  })
  app.on('open-file', (event, file) => {
    event.preventDefault()
    add(requestOf([file], dirname(file)))
  })
  app.on('second-instance', (_event, argv, folder) => add(requestOf(argv.slice(1), folder)))
  add(requestOf(process.argv.slice(1), process.cwd()))

  return handle => {
    take = handle
    handle(mergeRequests(waiting))
    waiting = []
  }
}

/** Queues mails; rejects with an Error whose message is a sentence for people. */
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

/** Queues mail files, and reports those that failed. */
async function queueFiles(paths: readonly string[], take: TakeMails): Promise<void> {
  const { mails, refusals } = await readMails(paths)
  try {
    if (mails.length > 0) await take(mails)
    say(refusals)
  } catch (error) {
    say([...refusals, error instanceof Error ? error.message : String(error)])
  }
}

/** Returns how to file mails that were opened with the console, after a question. */
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

/** Registers our link scheme. In development the program is Electron, with us as its argument. */
export function claimLinks(): void {
  const { scheme } = brand.console
  if (app.isPackaged) app.setAsDefaultProtocolClient(scheme)
  else app.setAsDefaultProtocolClient(scheme, process.execPath, [resolve(app.getAppPath())])
}
