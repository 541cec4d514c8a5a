import type { App } from 'electron'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds: a hanging disk must not block quitting. */
const PATIENCE = 10_000

interface QuitOptions {
  app: Pick<App, 'on' | 'quit' | 'exit'>
  /** When no window is left. */
  sayFailure(error: unknown): void
  patience?: number
}

export interface Quit {
  /** For an update or restart: `last` runs at the very end, and not if the user cancels. */
  quitFor(last: () => unknown): void
  quitForSystem(): void
  /** No questions then: the system would kill the program meanwhile. */
  isForSystem(): boolean
  waitFor(settled: () => Promise<unknown>): void
}

/** Quits once all pending writes are safe. */
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
    // The user cancelled and quits now for another reason: no update, no restart.
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
