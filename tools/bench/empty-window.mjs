/** The peer of the desktop console's start: the least program that opens a window with something to see. */
import { app, BrowserWindow, protocol, session } from 'electron'

const privileges = { standard: true, secure: true, supportFetchAPI: true }
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }])
app.whenReady().then(() => {
  const own = session.fromPartition('empty')
  const headers = { 'Content-Type': 'text/html' }
  own.protocol.handle('app', () => new Response('<!doctype html><p>Leer</p>', { headers }))
  new BrowserWindow({ width: 1440, height: 900, webPreferences: { session: own } }).loadURL('app://empty/')
})
