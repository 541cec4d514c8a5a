import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  Menu,
  nativeImage,
  nativeTheme,
  screen,
  shell,
  type NativeImage,
  type Session,
} from 'electron'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import { CONSOLE_ORIGIN } from './addresses.ts'
import { addContextMenu } from './context-menu.ts'
import { recoverFromCrashes } from './crash.ts'
import { readJsonOrNull, writeJson } from './durable-file.ts'
import type { SettingsFile } from './settings.ts'
import { waitingWords } from './tray.ts'
import { countInTitle, showCountInTitle } from './window-title.ts'
import { SMALLEST, keepZoom, parseWindowState, placeOf, type WindowState } from './window-state.ts'

export const SEALED = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
} as const

/** The theme's --bg in the system's scheme, shown until the page is drawn. */
export const pageColor = () => (nativeTheme.shouldUseDarkColors ? '#0b1519' : '#f3f5f4')

interface ConsoleOptions {
  session: Session
  settings: SettingsFile
  stateFile: string
  path: string
  mayAsk(): boolean
}

export function openConsole({ session, settings, stateFile, path, mayAsk }: ConsoleOptions): BrowserWindow {
  const state = readJsonOrNull(stateFile, parseWindowState)
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new BrowserWindow({
    title: brand.console.title,
    ...placeOf(state, areas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    backgroundColor: pageColor(),
    show: false,
    webPreferences: {
      ...SEALED,
      session,
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      spellcheck: true,
    },
  })
  if (state?.isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => {
    const isMaximized = window.isMaximized()
    keepState(stateFile, { ...window.getNormalBounds(), isMaximized })
  })
  countInTitle(window)
  askBeforeLeaving(window, mayAsk)
  loadAgainAfterCrash(window)
  keepZoom(window.webContents, settings)
  addContextMenu(window, {
    open: entries => Menu.buildFromTemplate(entries).popup({ window }),
    openOutside: address => void shell.openExternal(address),
    copy: text => clipboard.writeText(text),
  })
  void window.loadURL(CONSOLE_ORIGIN + path)
  return window
}

/** Pixels of the overlay icon. */
const SIZE = 16

/** A filled circle: Windows shows no number on the task bar. */
function mark(): NativeImage {
  const pixels = Buffer.alloc(SIZE * SIZE * 4)
  const middle = (SIZE - 1) / 2
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1)
      if (Math.hypot(x - middle, y - middle) <= SIZE / 2)
        // BGRA.
        pixels.set([32, 96, 220, 255], (y * SIZE + x) * 4)
  return nativeImage.createFromBitmap(pixels, { width: SIZE, height: SIZE })
}

/** On the program's icon and in the window's title; 0 removes it. */
export function showQueueLength(window: BrowserWindow | null, count: number): void {
  if (window) showCountInTitle(window, count)
  app.setBadgeCount(count)
  if (process.platform === 'win32') window?.setOverlayIcon(count ? mark() : null, waitingWords(count))
}

function keepState(file: string, state: WindowState): void {
  try {
    writeJson(file, state)
  } catch {
    // A full disk: keep the last position, and close.
  }
}

/** Without this, a page with unsaved input would silently refuse to close. */
function askBeforeLeaving(window: BrowserWindow, mayAsk: () => boolean): void {
  window.webContents.on('will-prevent-unload', event => {
    if (!mayAsk()) return event.preventDefault()
    const chosen = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: 'Nicht gespeicherte Eingaben verwerfen?',
      detail: 'Was Sie eingegeben und noch nicht gespeichert haben, geht dabei verloren.',
      buttons: ['Hier bleiben', 'Verwerfen'],
      defaultId: 0,
      cancelId: 0,
    })
    if (chosen === 1) event.preventDefault()
  })
}

/** Asks if it crashes again soon. */
export function loadAgainAfterCrash(window: BrowserWindow): void {
  recoverFromCrashes({
    contents: window.webContents,
    ask: () => askAfterCrash(window),
    quit: () => app.quit(),
  })
}

async function askAfterCrash(window: BrowserWindow): Promise<'reload' | 'quit'> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: brand.console.title,
    message: 'Die Konsole ist zweimal kurz hintereinander abgestürzt.',
    detail:
      'Was gespeichert ist und die E-Mails in der Warteschlange sind noch da. Hilft „Neu laden“ nicht, beenden Sie die Konsole und starten Sie sie wieder.',
    buttons: ['Neu laden', 'Beenden'],
    defaultId: 0,
    cancelId: 0,
  })
  return response === 1 ? 'quit' : 'reload'
}

export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
