import { join } from 'node:path'
import { BrowserWindow, type Session } from 'electron'
import { brand } from '@app/contracts/brand'
import { CONSOLE_ORIGIN } from './addresses.ts'

/** Opens the console's window on its start page. */
export function openWindow(session: Session): BrowserWindow {
  const window = new BrowserWindow({
    title: brand.console.title,
    width: 1440,
    height: 900,
    minWidth: 960,
    minHeight: 600,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      session,
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // Chromium would fetch its dictionaries from a foreign server.
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(`${CONSOLE_ORIGIN}/crm`)
  return window
}

/** Brings the open window to the front, or does nothing where none is open. */
export function showWindow(): void {
  const [window] = BrowserWindow.getAllWindows()
  if (!window) return
  if (window.isMinimized()) window.restore()
  window.focus()
}
