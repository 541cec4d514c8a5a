import { app, dialog, shell } from 'electron'
import { brand } from '@app/contracts/brand'
import { isConsoleAddress, outsideAddress } from './addresses.ts'
import { registerConsoleScheme } from './app-protocol.ts'
import { runConsole } from './console.ts'
import { refusedSwitches } from './switches.ts'
import { gatherOpenRequests } from './open-requests.ts'

function refuseSwitches(): void {
  const refused = refusedSwitches(name => app.commandLine.hasSwitch(name))
  if (app.isPackaged && refused.length > 0)
    throw new Error(`Mit --${refused.join(', --')} startet die Konsole nicht.`)
}

function giveUp(error: unknown): void {
  dialog.showErrorBox(brand.console.title, error instanceof Error ? error.message : String(error))
  app.exit(1)
}

async function start(): Promise<void> {
  refuseSwitches()
  const requests = gatherOpenRequests()
  await app.whenReady()
  await runConsole(requests)
}

sayUncaught()
registerConsoleScheme()
guardContents()
app.enableSandbox()
app.setAppUserModelId(brand.console.appId)
if (app.requestSingleInstanceLock()) start().catch(giveUp)
else app.quit()

/** In German, each failure once; Electron's own box is English. */
function sayUncaught(): void {
  const said = new Set<string>()
  function say(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (said.has(reason)) return
    said.add(reason)
    dialog.showErrorBox(
      brand.console.title,
      `Ein Schritt ist fehlgeschlagen: ${reason}\n\nDie Konsole läuft weiter, und was gespeichert ist, ist noch da. Reagiert etwas nicht mehr, beenden Sie die Konsole und starten Sie sie neu.`,
    )
  }
  process.on('uncaughtException', say)
  process.on('unhandledRejection', say)
}

function openOutside(address: string): void {
  const outside = outsideAddress(address)
  if (outside) void shell.openExternal(outside)
}

/** Other links open outside or nowhere. */
function guardContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url)
      return { action: 'deny' }
    })
    contents.on('will-frame-navigate', event => {
      if (isConsoleAddress(event.url)) return
      event.preventDefault()
      // A frame may contain a mail, which must not open a browser by itself.
      if (event.isMainFrame) openOutside(event.url)
    })
    contents.on('will-redirect', event => {
      if (!isConsoleAddress(event.url)) event.preventDefault()
    })
    contents.on('will-attach-webview', event => event.preventDefault())
  })
}
