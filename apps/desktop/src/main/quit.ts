import type { App } from 'electron'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds for which the end waits: a disk that hangs must not keep the program. */
const PATIENCE = 10_000

interface QuitOptions {
  app: Pick<App, 'on' | 'quit' | 'exit'>
  /** Says what went wrong when no window is left. */
  sayFailure(error: unknown): void
  patience?: number
}

/** How the program ends, and why. */
export interface Quit {
  /** Ends it for an update or another start: `last` runs when nothing else does any more, and never where somebody stays. */
  quitFor(last: () => unknown): void
  /** Ends it because the system does. */
  quitForSystem(): void
  /** Whether the system ends: a question would only keep it until it kills the program. */
  isForSystem(): boolean
  /** Has the end wait until this resolves. */
  waitFor(settled: () => Promise<unknown>): void
}

/** Watches over the end of the program: it comes when everything that is being written is safe. */
export function createQuit({ app, sayFailure, patience = PATIENCE }: QuitOptions): Quit {
  const awaited: (() => Promise<unknown>)[] = []
  let last: (() => unknown) | null = null
  let isForWork = false
  let isForSystem = false
  let isEnding = false

  async function end(): Promise<void> {
    const settled = Promise.allSettled(awaited.map(settle => settle()))
    await Promise.race([settled, setTimeout(patience, null, { ref: false })])
    try {
      await last?.()
    } catch (error) {
      sayFailure(error)
    }
    app.exit(0)
  }

  app.on('before-quit', () => {
    // Who has stayed, and now ends the program, wants no update and no other start.
    if (!isForWork) last = null
  })
  app.on('will-quit', event => {
    event.preventDefault()
    if (isEnding) return
    isEnding = true
    void end()
  })
  return {
    quitFor(work) {
      last = work
      isForWork = true
      app.quit()
      isForWork = false
    },
    quitForSystem() {
      isForSystem = true
      app.quit()
    },
    isForSystem: () => isForSystem,
    waitFor: settled => void awaited.push(settled),
  }
}
