import { app, Menu, type BrowserWindow } from 'electron'
import { menuTemplate } from './menu.ts'
import type { SettingsFile } from './settings.ts'
import { changeZoom } from './window-state.ts'

interface Around {
  settings: SettingsFile
  window(): BrowserWindow | null
  show(path: string): void
  changeServer(): void
  checkUpdates(): void
}

export function setMenu({ settings, window, show, changeServer, checkUpdates }: Around): void {
  const contents = () => window()?.webContents
  const template = menuTemplate(
    {
      go: show,
      step(direction) {
        const history = contents()?.navigationHistory
        if (direction < 0) history?.goBack()
        else history?.goForward()
      },
      print: () => contents()?.print({}),
      zoom(change) {
        const shown = contents()
        if (shown) changeZoom(shown, settings, change)
      },
      tellDue: tellsDue => settings.change({ tellsDue }),
      changeServer,
      checkUpdates,
    },
    {
      isMac: process.platform === 'darwin',
      isPackaged: app.isPackaged,
      tellsDue: settings.read().tellsDue,
    },
  )
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
