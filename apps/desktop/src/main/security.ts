import { app, shell } from 'electron'
import { isConsoleAddress, outsideAddress } from './addresses.ts'

function openOutside(address: string): void {
  const outside = outsideAddress(address)
  if (outside) void shell.openExternal(outside)
}

/** Keeps every web page of the program inside the console: links elsewhere go to the operating system or nowhere. */
export function guardContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url)
      return { action: 'deny' }
    })
    contents.on('will-frame-navigate', event => {
      if (isConsoleAddress(event.url)) return
      event.preventDefault()
      // A frame may come from a mail: it must not open a browser by itself.
      if (event.isMainFrame) openOutside(event.url)
    })
    contents.on('will-redirect', event => {
      if (!isConsoleAddress(event.url)) event.preventDefault()
    })
    contents.on('will-attach-webview', event => event.preventDefault())
  })
}
