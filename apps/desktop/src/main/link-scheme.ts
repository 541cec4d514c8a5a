import { resolve } from 'node:path'
import { app } from 'electron'
import { brand } from '@app/contracts/brand'

/** Tells the system that links of our scheme are ours. In development Electron itself is the program, and we its argument. */
export function claimLinks(): void {
  const { scheme } = brand.console
  if (app.isPackaged) app.setAsDefaultProtocolClient(scheme)
  else app.setAsDefaultProtocolClient(scheme, process.execPath, [resolve(app.getAppPath())])
}
