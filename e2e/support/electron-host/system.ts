import { EventEmitter } from 'node:events'
import { checkOptions, strict } from './strict.ts'

/** Electron's `Notification`: it is only made and shown to nobody. */
class HostNotification extends EventEmitter {
  title: string
  body: string

  constructor(options: { title?: string; body?: string } = {}) {
    super()
    checkOptions('NotificationConstructorOptions', options)
    this.title = options.title ?? ''
    this.body = options.body ?? ''
  }

  show(): void {
    this.emit('show', {})
  }

  close(): void {
    this.emit('close', {})
  }
}

const statics: Record<string, unknown> = { isSupported: () => true }

/** The class that main gets; a test may replace its `show` to see what is told. */
function notificationClass(): object {
  return new Proxy(HostNotification, {
    construct: (target, [options]: [object?]) => strict('Notification', new target(options)),
    get: (target, name) => (name === 'prototype' ? target.prototype : statics[String(name)]),
  })
}

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 }

/** The parts of Electron that speak of the machine: one screen, and somebody at the keys. */
export function createSystem() {
  const display = { id: 1, bounds: SCREEN, workArea: { ...SCREEN, height: 1040 }, scaleFactor: 1 }
  let copied = ''
  return {
    Notification: notificationClass(),
    screen: strict(
      'Screen',
      Object.assign(new EventEmitter(), {
        getAllDisplays: () => [display],
        getPrimaryDisplay: () => display,
      }),
    ),
    powerMonitor: strict('PowerMonitor', Object.assign(new EventEmitter(), { getSystemIdleTime: () => 0 })),
    clipboard: strict('Clipboard', {
      writeText: (text: string) => void (copied = text),
      readText: () => copied,
    }),
  }
}
