import type { Codec } from './codec.ts'
import { createCodec } from './codec.ts'
import { surfaceOf } from './surface.ts'

/** Name of the binding between page and test; the shim takes it out of the page's reach. */
export const BINDING = '__electronHost'

/** Name of the event that brings what main sends to a page. */
export const MESSAGE = 'electron-host:message'

type Invoke = (channel: string, args: string) => Promise<string>
type Preload = (require: (name: string) => unknown, module: object, exports: object) => void

/** What the shim has, by electron.d.ts's names; everything else throws. */
const HAS = { IpcRenderer: ['invoke', 'on'], ContextBridge: ['exposeInMainWorld'] }

/**
 * Runs in the page before its own scripts: gives the preload what a sandboxed one may require, and keeps both worlds apart
 * as far as one world allows (values are cloned on the way, errors carry their message only). Must not use anything from
 * outside itself.
 */
function install(binding: string, message: string, codec: Codec, preload: Preload): void {
  const page = window as unknown as Record<string, unknown>
  const invoke = page[binding] as Invoke
  delete page[binding]
  // Electron runs a preload in the top frame only.
  if (window.top !== window) return

  const only = <T extends object>(name: string, object: T): T =>
    new Proxy(object, {
      get(target, key) {
        if (key in target) return Reflect.get(target, key) as unknown
        throw new Error(`electron-host: ${name}.${String(key)} is not implemented`)
      },
    })

  function carryOver(value: unknown): unknown {
    if (typeof value === 'function') return carryFunction(value as (...args: unknown[]) => unknown)
    const plain =
      typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    if (!plain) return structuredClone(value)
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, v]) => [key, carryOver(v)])))
  }

  function carryFunction(run: (...args: unknown[]) => unknown) {
    const fail = (error: unknown): never => {
      throw new Error(error instanceof Error ? error.message : String(error))
    }
    return (...args: unknown[]) => {
      const result = run(...args.map(carryOver))
      return result instanceof Promise
        ? result.then(value => structuredClone(value), fail)
        : carryOver(result)
    }
  }

  const ipcRenderer = only('ipcRenderer', {
    on(channel: string, listener: (event: object, ...args: unknown[]) => void) {
      window.addEventListener(message, event => {
        const { detail } = event as CustomEvent<{ channel: string; args: string }>
        if (detail.channel === channel) listener({}, ...(codec.decode(detail.args) as unknown[]))
      })
      return ipcRenderer
    },
    invoke: async (channel: string, ...args: unknown[]) =>
      codec.decode(await invoke(channel, codec.encode(args))),
  })
  const contextBridge = only('contextBridge', {
    exposeInMainWorld(key: string, api: unknown) {
      if (key in window)
        throw new Error('Cannot bind an API on top of an existing property on the window object')
      Object.defineProperty(window, key, { value: carryOver(api), enumerable: true })
    },
  })
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer')
      return only('electron', { ipcRenderer, contextBridge })
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  preload(require, module, module.exports)
}

/** The script that runs a preload's code in a page. */
export function preloadScript(code: string | null): string {
  for (const [type, names] of Object.entries(HAS)) {
    const invented = names.find(name => !surfaceOf(type).members.has(name))
    if (invented) throw new Error(`electron-host: Electron has no ${type}.${invented}`)
  }
  const preload = `function (require, module, exports) {${code ?? ''}\n}`
  const names = JSON.stringify([BINDING, MESSAGE]).slice(1, -1)
  return `(${install})(${names}, (${createCodec})(), ${preload})`
}
