import { registerHooks } from 'node:module'
import { createApp, type Place } from './app.ts'
import { createIpcMain } from './ipc-main.ts'
import { createMenus } from './menus.ts'
import type { BrowserCalls } from './messages.ts'
import type { Call } from './rpc.ts'
import { createSafeStorage } from './safe-storage.ts'
import { openSchemeServer } from './scheme-server.ts'
import { createSessions } from './sessions.ts'
import { missing, strict } from './strict.ts'
import { mainExports } from './surface.ts'
import { createSystem } from './system.ts'
import { windowClass, type BrowserWindow } from './windows.ts'

/** Builds everything that main finds under 'electron', and what the host itself needs to drive it. */
export async function createElectron(place: Place, browser: Call<BrowserCalls>) {
  const open = new Set<BrowserWindow>()
  const { app, becomeReady } = createApp(place, open)
  const { ipcMain, invoke } = createIpcMain()
  const { session, protocol, sessionFor, handlers } = createSessions(place.userData, app.isReady)
  const port = await openSchemeServer(handlers)
  const made: Record<string, unknown> = {
    app,
    BrowserWindow: windowClass({ app, browser, port, sessionFor, open }),
    ipcMain,
    protocol,
    safeStorage: createSafeStorage(place.userData, app.isReady),
    session,
    Menu: createMenus(),
    ...createSystem(),
    // They do nothing here: a test replaces them in evaluate() to see what main asked for.
    shell: strict('Shell', { openExternal: async () => {}, openPath: async () => '' }),
    dialog: strict('Dialog', {
      showMessageBox: async () => ({ response: 0, checkboxChecked: false }),
      showMessageBoxSync: () => 0,
      showErrorBox: (title: string, content: string) => void process.stderr.write(`${title}: ${content}\n`),
    }),
  }
  const electron = Object.fromEntries(mainExports().map(name => [name, made[name] ?? missing(name)]))
  const invented = Object.keys(made).find(name => !(name in electron))
  if (invented) throw new Error(`electron-host: Electron exports no ${invented}`)
  return { electron, app, becomeReady, invoke, open }
}

/** Lets `import … from 'electron'` find the given module in this process. */
export function provide(electron: Record<string, unknown>): void {
  const url = 'electron-host:main'
  Object.assign(globalThis, { electronHost: electron })
  const names = Object.keys(electron).map(name => `export const ${name} = electron.${name}`)
  const source = ['const electron = globalThis.electronHost', ...names].join('\n')
  registerHooks({
    resolve: (specifier, context, next) =>
      /^electron(?:\/main)?$/.test(specifier) ? { url, shortCircuit: true } : next(specifier, context),
    load: (address, context, next) =>
      address === url ? { format: 'module', source, shortCircuit: true } : next(address, context),
  })
}
