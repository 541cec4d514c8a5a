import { tool } from './place.mjs'

const names = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' }

/** Where Electron's program is once it has been downloaded. The package itself must not be imported: that would download it. */
export function electronBinary() {
  return tool(`electron/dist/${names[process.platform] ?? 'electron'}`)
}
