import { app, dialog } from 'electron'
import { brand } from '@app/contracts/brand'
import { registerConsoleScheme } from './app-protocol.ts'
import { runConsole } from './console.ts'
import { guardContents } from './security.ts'
import { refusedSwitches } from './switches.ts'
import { gatherWishes } from './wishes.ts'

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
  const wishes = gatherWishes()
  await app.whenReady()
  await runConsole(wishes)
}

registerConsoleScheme()
guardContents()
app.enableSandbox()
app.setAppUserModelId(brand.console.appId)
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit()
})
if (app.requestSingleInstanceLock()) start().catch(giveUp)
else app.quit()
