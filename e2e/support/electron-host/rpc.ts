/** Calls that one side answers: name → function of one structured-cloneable value. */
export type Handlers = Record<string, (input: never) => unknown>

type Input<F> = F extends (input: infer I) => unknown ? I : never
type Output<F> = F extends (input: never) => infer O ? Awaited<O> : never

/** Calls the other side; rejects with an Error of the same message where that side threw. */
export type Call<H> = <K extends keyof H & string>(name: K, input: Input<H[K]>) => Promise<Output<H[K]>>

interface Request {
  kind: 'request'
  id: number
  name: string
  input: unknown
}

interface Reply {
  kind: 'reply'
  id: number
  error?: string
  output?: unknown
}

/** One end of the channel between a process and its child (`serialization: 'advanced'`, so values are cloned). */
export interface Wire {
  send?(message: object, sent: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: Request | Reply) => void): unknown
}

interface Waiting {
  resolve(value: never): void
  reject(error: Error): void
}

/** Joins both directions of calls on one wire. `lost` rejects everything still waiting once the other side is gone. */
export function join<Theirs>(
  wire: Wire,
  handlers: Handlers,
): { call: Call<Theirs>; lost(why: string): void } {
  const waiting = new Map<number, Waiting>()
  let gone: string | null = null
  let count = 0

  async function answer({ id, name, input }: Request): Promise<void> {
    const reply: Reply = { kind: 'reply', id }
    try {
      const handler = handlers[name]
      if (!handler) throw new Error(`electron-host: no call named ${name}`)
      reply.output = await handler(input as never)
    } catch (error) {
      reply.error = error instanceof Error ? error.message : String(error)
    }
    // Nobody waits any more where the other side is gone.
    wire.send?.(reply, () => {})
  }

  wire.on('message', message => {
    if (message.kind === 'request') return void answer(message)
    const { resolve, reject } = waiting.get(message.id) ?? {}
    waiting.delete(message.id)
    if (message.error === undefined) resolve?.(message.output as never)
    else reject?.(new Error(message.error))
  })

  return {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        if (gone !== null) return reject(new Error(gone))
        count += 1
        waiting.set(count, { resolve, reject })
        wire.send?.({ kind: 'request', id: count, name, input } satisfies Request, error => {
          if (error) reject(error)
        })
      }),
    lost(why) {
      gone = why
      for (const { reject } of waiting.values()) reject(new Error(why))
      waiting.clear()
    },
  }
}
