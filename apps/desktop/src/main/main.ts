import { join } from 'node:path'
import { app, BrowserWindow, dialog, session } from 'electron'
import { brand } from '@app/contracts/brand'
import { forward } from './api-proxy.ts'
import { registerConsoleScheme, serveConsole } from './app-protocol.ts'
import { openChannels } from './ipc.ts'
import { denyPermissions, guardContents } from './security.ts'
import { serverOf } from './server.ts'
import { findServer } from './settings.ts'
import { openWindow, showWindow } from './window.ts'

/** Keeps the log-in's cookies across restarts, away from the pages. */
const PARTITION = 'persist:console'

async function start(): Promise<void> {
  await app.whenReady()
  const { env } = process
  const origin = findServer({ userData: app.getPath('userData'), env, packaged: app.isPackaged })
  const partition = session.fromPartition(PARTITION)
  const server = serverOf(partition, origin)
  denyPermissions(partition)
  serveConsole(partition, {
    bundle: join(import.meta.dirname, '../renderer'),
    api: request => forward(server, request),
  })
  openChannels(server)
  openWindow(partition)
  app.on('second-instance', showWindow)
  app.on('activate', () => {
    if (!BrowserWindow.getAllWindows().length) openWindow(partition)
  })
}

function giveUp(error: unknown): void {
  dialog.showErrorBox(brand.console.title, error instanceof Error ? error.message : String(error))
  app.exit(1)
}

registerConsoleScheme()
guardContents()
app.enableSandbox()
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit()
})
if (app.requestSingleInstanceLock()) start().catch(giveUp)
else app.quit()
