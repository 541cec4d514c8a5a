/** Where calls wait that met the end of the session, until somebody has logged in again. */
export interface Renewal {
  /** Waits for a log-in; resolves to whether there was one. */
  ask: () => Promise<boolean>
  /** Somebody has logged in: what waits goes on. */
  settle: () => void
  /** Somebody logs out: what waits has failed, and so does what is refused from now on, until somebody has logged in. */
  close: () => void
  isClosed: () => boolean
  isWanted: () => boolean
  subscribe: (onChange: () => void) => () => void
}

/** Creates an empty waiting room. */
export function createRenewal(): Renewal {
  let waiting: ((hasSession: boolean) => void)[] = []
  let isClosed = false
  const listeners = new Set<() => void>()
  function notify(): void {
    for (const listener of listeners) listener()
  }
  function become(closed: boolean): void {
    isClosed = closed
    const settled = waiting
    waiting = []
    for (const resolve of settled) resolve(!closed)
    notify()
  }
  return {
    async ask() {
      if (isClosed) return false
      return new Promise(resolve => {
        waiting.push(resolve)
        notify()
      })
    },
    settle: () => become(false),
    close: () => become(true),
    isClosed: () => isClosed,
    isWanted: () => waiting.length > 0,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
