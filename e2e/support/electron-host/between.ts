/** What the test's process starts main with. */
export interface Place {
  /** The built main bundle. */
  main: string
  /** Folder of the program's package.json. */
  appPath: string
  /** Folder for its data. */
  userData: string
  /** Whether no other main runs on that folder. */
  isFirst: boolean
}

/** In main: where it runs. */
export const place = JSON.parse(process.env['ELECTRON_HOST'] ?? '{}') as Place

type Handlers = Record<string, (...input: never[]) => unknown>

/** The calls that the other process answers; each rejects with an Error of the same message where it threw there. */
export type Calls<H> = {
  [K in keyof H]: H[K] extends (...input: infer I) => infer O ? (...input: I) => Promise<Awaited<O>> : never
}

/** A call, which has a name, or its answer. */
interface Message {
  id: number
  name?: string
  value?: unknown
  error?: string
}

/** One end of the channel between a process and its child. */
interface Wire {
  send?(message: Message, sent: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: Message) => void): unknown
}

// Nobody waits for an answer any more where the other process is gone.
const send = (wire: Wire, message: Message) => void wire.send?.(message, () => {})

/** Answers the calls of the other process. */
export function answerCalls(wire: Wire, handlers: Handlers): void {
  wire.on('message', async ({ id, name, value }) => {
    if (name === undefined) return
    try {
      send(wire, { id, value: await handlers[name]?.(...(value as never[])) })
    } catch (error) {
      send(wire, { id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}

/** Calls the other process; `lost` rejects everything that still waits for it once it is gone. */
export function callsTo<H>(wire: Wire): { calls: Calls<H>; lost(why: string): void } {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let gone: Error | null = null
  let count = 0
  wire.on('message', ({ id, name, value, error }) => {
    if (name !== undefined) return
    if (error === undefined) waiting.get(id)?.resolve(value)
    else waiting.get(id)?.reject(new Error(error))
    waiting.delete(id)
  })
  function call(name: string, ...input: unknown[]): Promise<unknown> {
    if (gone) return Promise.reject(gone)
    const answer = Promise.withResolvers<unknown>()
    waiting.set((count += 1), answer)
    send(wire, { id: count, name, value: input })
    return answer.promise
  }
  return {
    calls: new Proxy({}, { get: (_, name) => call.bind(null, String(name)) }) as Calls<H>,
    lost(why) {
      gone = new Error(why)
      for (const { reject } of waiting.values()) reject(gone)
    },
  }
}

/** Chromium can't be taught a scheme from outside: app://console is http://console.localhost there, a secure context. */
export function toHttp(address: string, port: number): string {
  return address.replace(/^app:\/\/([a-z]+)/, `http://$1.localhost:${port}`)
}

/** The start of every address that stands for one of app:. */
export const OWN = /^http:\/\/([a-z]+)\.localhost:\d+/

/** The address as Electron would say it. */
export const fromHttp = (address: string) => address.replace(OWN, 'app://$1')
