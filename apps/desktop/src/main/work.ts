import { app, dialog, type BrowserWindow, type Session } from 'electron'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import { connect } from './connection.ts'
import { watchDownloads } from './downloads.ts'
import { keepDropFolder } from './drop-folder/keep-drop-folder.ts'
import { chooseMails, mailOpening } from './mail-opening.ts'
import { tellNotices } from './notifications.ts'
import type { Quit } from './quit.ts'
import { ServerRefusal, checkServer } from './server-check.ts'
import type { Server } from './server.ts'
import type { SettingsFile } from './settings.ts'
import { keepUpdated } from './updates/update-menu.ts'
import { checkSpelling } from './spelling.ts'
import { showQueueLength } from './window.ts'

interface Around {
  partition: Session
  origin: string
  settings: SettingsFile
  window(): BrowserWindow | null
}

interface Beside {
  show(path: string): void
  tellCount(waiting: number): void
  quit: Quit
}

export type Work = ReturnType<typeof startWork>

export function startWork({ partition, origin, settings, window }: Around) {
  watchDownloads(partition)
  checkSpelling(partition, origin, process.platform)
  const { server, api, queues, account, takeMails, onQueueLength, settled } = connect(partition, origin)
  const dropFolder = keepDropFolder({ settings, parts: { queues, account }, window })
  let checkUpdates = async () => {}
  return {
    api,
    dropFolder,
    openMails: mailOpening(window, takeMails),
    chooseMails: () => chooseMails(window(), takeMails),
    checkUpdates: () => checkUpdates(),
    /** Resolves when everything accepted is on disk. */
    async settled(): Promise<void> {
      await dropFolder.stop()
      await settled()
    },
    /** Background work, once the page is there. */
    goBeside({ show, tellCount, quit }: Beside): void {
      onQueueLength(count => {
        showQueueLength(window(), count)
        tellCount(count)
      })
      void warnOfVersion(server)
      const toldFile = join(app.getPath('userData'), 'told.json')
      tellNotices({ server, settings, toldFile, open: show })
      checkUpdates = keepUpdated(server, settings, quit)
    },
  }
}

/** If server and console have incompatible versions; work goes on. */
async function warnOfVersion(server: Server): Promise<void> {
  const fetch = (address: string, init: RequestInit) =>
    server.fetch(address.slice(server.origin.length), init)
  try {
    await checkServer(server.origin, { fetch, allowsLocal: true, version: app.getVersion() })
  } catch (error) {
    if (error instanceof ServerRefusal && error.isVersion)
      await dialog.showMessageBox({ type: 'warning', title: brand.console.title, message: error.message })
  }
}
