import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hearOthers, tellFirst } from './second-instance.ts'
import { strict } from './strict.ts'

/** What the process was started with. */
export interface Place {
  appPath: string
  userData: string
}

interface Closable {
  close(): void
  isDestroyed(): boolean
}

/** An event that a listener can prevent. */
export function preventable<T extends object>(details: T) {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => void (event.defaultPrevented = true),
  }
  return event
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Takes the lock file unless a living process has it; a lock left by kill -9 counts for nothing. */
function takeLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    process.once('exit', () => rmSync(file, { force: true }))
    return true
  } catch {
    if (isAlive(Number(readFileSync(file, 'utf8')))) return false
    rmSync(file, { force: true })
    return takeLock(file)
  }
}

/** Electron's `app`, and the switch that makes it ready once the main bundle has been evaluated. */
export function createApp({ appPath, userData }: Place, windows: ReadonlySet<Closable>) {
  const manifest = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8')) as Record<string, string>
  const { promise, resolve } = Promise.withResolvers<void>()
  let ready = false

  const app = Object.assign(new EventEmitter(), {
    _quitting: false,
    _badge: 0,
    _relaunched: false,
    isPackaged: false,
    name: manifest.name,
    getName: () => manifest.name,
    getVersion: () => manifest.version,
    getAppPath: () => appPath,
    getPath(name: string) {
      const path = name === 'userData' ? userData : join(userData, name)
      mkdirSync(path, { recursive: true })
      return path
    },
    isReady: () => ready,
    whenReady: () => promise,
    enableSandbox() {
      if (ready) throw new Error('app.enableSandbox() can only be called before app is ready')
    },
    requestSingleInstanceLock() {
      const isFirst = takeLock(join(userData, 'host.lock'))
      if (isFirst) hearOthers(userData, (argv, folder) => app.emit('second-instance', {}, argv, folder, null))
      else tellFirst(userData)
      return isFirst
    },
    setAppUserModelId() {},
    setAsDefaultProtocolClient: () => true,
    setBadgeCount(count = 0) {
      app._badge = count
      return true
    },
    getBadgeCount: () => app._badge,
    relaunch: () => void (app._relaunched = true),
    commandLine: strict('CommandLine', {
      hasSwitch: (name: string) => process.argv.some(word => word.split('=')[0] === `--${name}`),
    }),
    quit() {
      const beforeQuit = preventable({})
      app.emit('before-quit', beforeQuit)
      if (beforeQuit.defaultPrevented) return
      app._quitting = true
      for (const window of windows) window.close()
      app._quitting = windows.size === 0
      if (!app._quitting) return
      const willQuit = preventable({})
      app.emit('will-quit', willQuit)
      if (!willQuit.defaultPrevented) app.exit(0)
    },
    exit(code = 0) {
      app.emit('quit', {}, code)
      // Lets an answer that is on its way reach the other side.
      setImmediate(() => process.exit(code))
    },
  })

  function becomeReady(): void {
    ready = true
    app.emit('ready', {}, {})
    resolve()
  }
  return { app: strict('App', app), becomeReady }
}
