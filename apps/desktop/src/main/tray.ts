import { app, dialog, Menu, nativeImage, Tray } from 'electron'
import { brand } from '@app/contracts/brand'
import icon from './tray.png?inline'
import type { SettingsFile } from './settings.ts'

interface TrayOptions {
  settings: SettingsFile
  show(): void
}

export interface BesideClock {
  /** From now on the console runs on without a window. */
  start(): void
  tell(count: number): void
}

export function waitingWords(count: number): string {
  return count === 1 ? 'Eine E-Mail wartet' : `${count} E-Mails warten`
}

/** Keeps sending without a window, on Windows and Linux; on macOS the program stays in the dock anyway. */
export function keepBesideClock({ settings, show }: TrayOptions): BesideClock {
  let tray: Tray | null = null

  app.on('window-all-closed', () => {
    if (process.platform === 'darwin') return
    if (!tray) app.quit()
    else if (!settings.read().knowsTray) void sayItStays(settings)
  })
  function tell(count: number): void {
    const { title } = brand.console
    tray?.setToolTip(count ? `${title}: ${waitingWords(count)}` : title)
    tray?.setContextMenu(
      Menu.buildFromTemplate([
        ...(count ? [{ label: waitingWords(count), enabled: false }] : []),
        { label: 'Konsole öffnen', click: show },
        { type: 'separator' },
        { label: 'Beenden', click: () => app.quit() },
      ]),
    )
  }
  return {
    start() {
      if (process.platform === 'darwin') return
      tray = new Tray(nativeImage.createFromDataURL(icon))
      tray.on('click', show)
      tell(0)
    },
    tell,
  }
}

async function sayItStays(settings: SettingsFile): Promise<void> {
  settings.change({ knowsTray: true })
  const { response } = await dialog.showMessageBox({
    type: 'info',
    title: brand.console.title,
    message: 'Die Konsole läuft im Hintergrund weiter.',
    detail:
      'Sie sendet wartende E-Mails und zeigt Benachrichtigungen. Ein Klick auf ihr Symbol neben der Uhr oder ein neuer Start öffnet das Fenster wieder. Beenden können Sie sie im Menü des Symbols.',
    buttons: ['OK', 'Jetzt beenden'],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === 1) app.quit()
}
