import { dialog, shell, type Session } from 'electron'
import { basename, extname } from 'node:path'
import { notify } from './notifications.ts'

/**
 * File types that a click opens; for others it shows the folder. Files may come from a mail, and Electron
 * does not mark them as downloaded, so the system would run a program without asking.
 */
const OPENED = new Set(['.pdf', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.txt', '.csv', '.xlsx', '.ods'])

export function watchDownloads(session: Session): void {
  session.on('will-download', (_event, item) => {
    item.once('done', (_done, state) => {
      if (state === 'completed') sayIsSaved(item.getSavePath())
      else if (state === 'interrupted') void sayIsNotSaved(item.getFilename())
    })
  })
}

function sayIsSaved(path: string): void {
  const isOpened = OPENED.has(extname(path).toLowerCase())
  const body = isOpened ? 'Gespeichert · Klicken zum Öffnen' : 'Gespeichert · Klicken zeigt den Ordner'
  notify({ title: basename(path), body }, () => {
    if (isOpened) void shell.openPath(path)
    else shell.showItemInFolder(path)
  })
}

async function sayIsNotSaved(name: string): Promise<void> {
  await dialog.showMessageBox({
    type: 'warning',
    message: `„${name}“ wurde nicht gespeichert.`,
    detail: 'Die Verbindung ist abgebrochen, oder das Laufwerk ist voll. Versuchen Sie es noch einmal.',
  })
}
