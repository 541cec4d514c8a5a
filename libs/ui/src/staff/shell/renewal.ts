/** Where calls wait that met the end of the session, until somebody has logged in again. */
export interface Renewal {
  /** Waits for a log-in; resolves to whether there was one. */
  ask: () => Promise<boolean>
  settle: (hasSession: boolean) => void
  isWanted: () => boolean
  subscribe: (onChange: () => void) => () => void
}

/** Creates an empty waiting room. */
export function createRenewal(): Renewal {
  let waiting: ((hasSession: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask: () =>
      new Promise(resolve => {
        waiting.push(resolve)
        notify()
      }),
    settle: hasSession => {
      const settled = waiting
      waiting = []
      for (const resolve of settled) resolve(hasSession)
      notify()
    },
    isWanted: () => waiting.length > 0,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
