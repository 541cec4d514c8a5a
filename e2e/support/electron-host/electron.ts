/** Everything that main finds under 'electron', and no more of it than main and the stories use. */
import { EventEmitter } from 'node:events'

export { app, BrowserWindow } from './app.ts'
export { protocol, session } from './sessions.ts'

type Handler = (event: object, ...args: unknown[]) => unknown

const handlers = new Map<string, Handler>()
export const ipcMain = { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) }

/** A page's `ipcRenderer.invoke`. */
export const invoke = (channel: string, event: object, args: unknown[]) =>
  handlers.get(channel)?.(event, ...args)

// They do nothing here: a story replaces them in evaluate() to see what main asked for.
export const shell = { openExternal: async () => {}, openPath: async () => '', showItemInFolder() {} }
export const dialog = {
  showMessageBox: async () => ({ response: 0, checkboxChecked: false }),
  showMessageBoxSync: () => 0,
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showErrorBox: (title: string, content: string) => void process.stderr.write(`${title}: ${content}\n`),
}
export const clipboard = { writeText() {} }
export const nativeImage = { createFromDataURL: (url: string) => ({ url }) }
/** The light scheme, as the pages of the stories have it. */
export const nativeTheme = { shouldUseDarkColors: false }
/** An icon that nobody sees: a story replaces a method to hear what main asks of it. */
export class Tray extends EventEmitter {
  setToolTip(): void {}
  setContextMenu(): void {}
}

const area = { x: 0, y: 0, width: 1920, height: 1040 }
export const screen = { getAllDisplays: () => [{ workArea: area }] }
/** Somebody is always at the keys; the rest comes from stories. */
export const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => 0 })

/** Hides nothing: what the system's key store guards is not looked at here. */
export const safeStorage = {
  getSelectedStorageBackend: () => 'gnome_libsecret',
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => Buffer.from(text),
  decryptStringAsync: async (bytes: Buffer) => ({ result: bytes.toString(), shouldReEncrypt: false }),
}

/** Made and shown to nobody: a story replaces `show`. */
export class Notification extends EventEmitter {
  static isSupported = () => true
  readonly title: string
  readonly body: string

  constructor({ title, body }: { title: string; body: string }) {
    super()
    this.title = title
    this.body = body
  }

  show(): void {}
}

interface Entry {
  label?: string
  type?: string
  checked?: boolean
  click?(item: object): void
  submenu?: Entry[]
}

/** A menu is only looked at: nothing pops up, keys are not heard, roles do nothing. */
function menuOf(template: Entry[]): { items: object[] } {
  const items = template.map(entry => {
    const item = {
      label: '',
      ...entry,
      submenu: entry.submenu && menuOf(entry.submenu),
      click() {
        if (entry.type === 'checkbox') item.checked = !item.checked
        entry.click?.(item)
      },
    }
    return item
  })
  return { items }
}

let menu: object | null = null
export const Menu = {
  buildFromTemplate: menuOf,
  setApplicationMenu: (given: object) => void (menu = given),
  getApplicationMenu: () => menu,
}
