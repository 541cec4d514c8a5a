import { join } from 'node:path'
import { app, BrowserWindow, dialog, session } from 'electron'
import { brand } from '@app/contracts/brand'
import { AccountWatch } from './account.ts'
import { registerConsoleScheme, serveConsole } from './app-protocol.ts'
import { openChannels } from './ipc.ts'
import { Answers } from './offline/answers.ts'
import { consoleApi } from './offline/console-api.ts'
import { openQueueChannels } from './queue/queue-channels.ts'
import { Queues } from './queue/queues.ts'
import { denyPermissions, guardContents } from './security.ts'
import { forgetSession, serverOf } from './server.ts'
import { findServer } from './settings.ts'
import { openKeys } from './vault/keys.ts'
import { systemProtection } from './vault/system-protection.ts'
import { openWindow, showWindow } from './window.ts'

/** Keeps the log-in's cookies across restarts, away from the pages. */
const PARTITION = 'persist:console'

async function start(): Promise<void> {
  await app.whenReady()
  const { env } = process
  const userData = app.getPath('userData')
  const origin = findServer({ userData, env, packaged: app.isPackaged })
  const partition = session.fromPartition(PARTITION)
  const server = serverOf(partition, origin)
  const account = new AccountWatch(userData, origin)
  const keys = openKeys(join(userData, 'keys'), systemProtection)
  // Whoever needs them meets the failure.
  keys.catch(() => {})
  const queues = new Queues({ server, account, keys, folder: join(userData, 'queue') })
  const answers = new Answers({ origin, account, keys, folder: join(userData, 'answers') })
  denyPermissions(partition)
  serveConsole(partition, {
    bundle: join(import.meta.dirname, '../renderer'),
    api: consoleApi({
      server,
      account,
      queues,
      answers,
      forgetSession: () => forgetSession(partition, origin),
    }),
  })
  openChannels(server)
  openQueueChannels(queues)
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
