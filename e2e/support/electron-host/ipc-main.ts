import { EventEmitter } from 'node:events'
import { createCodec } from './codec.ts'
import type { FrameInfo } from './messages.ts'
import { strict } from './strict.ts'

type Handler = (event: object, ...args: unknown[]) => unknown

const codec = createCodec()

function frameOf({ url, parent }: FrameInfo): object {
  return strict('WebFrameMain', { url, parent: parent && frameOf(parent) })
}

/** Electron's `ipcMain`, and the function through which a page's invoke arrives. */
export function createIpcMain() {
  const handlers = new Map<string, Handler>()

  const ipcMain = Object.assign(new EventEmitter(), {
    handle(channel: string, handler: Handler) {
      if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
      handlers.set(channel, handler)
    },
    removeHandler: (channel: string) => void handlers.delete(channel),
  })

  /** Rejects with the words that Electron puts in front of a handler's error. */
  async function invoke(sender: object, frame: FrameInfo, channel: string, args: string): Promise<string> {
    const event = strict('IpcMainInvokeEvent', { type: 'frame', sender, senderFrame: frameOf(frame) })
    try {
      const handler = handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      return codec.encode(await handler(event, ...(codec.decode(args) as unknown[])))
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error })
    }
  }
  return { ipcMain: strict('IpcMain', ipcMain), invoke }
}
