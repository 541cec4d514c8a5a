import type { WebContents } from 'electron'

/** Milliseconds; a second crash within this time is not reloaded without asking. */
const SOON = 60_000

interface CrashOptions {
  contents: Pick<WebContents, 'on' | 'reload' | 'isDestroyed'>
  ask(): Promise<'reload' | 'quit'>
  quit(): void
  now?: () => number
}

export function recoverFromCrashes({
  contents,
  ask,
  quit,
  now = () => performance.now(),
}: CrashOptions): void {
  let last = -Infinity
  let isAsking = false

  function reload(): void {
    if (!contents.isDestroyed()) contents.reload()
  }

  async function leaveItToSomebody(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const wanted = await ask()
    isAsking = false
    if (wanted === 'quit') quit()
    else reload()
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const isSoon = now() - last < SOON
    last = now()
    if (isSoon) void leaveItToSomebody()
    // Deferred: Electron can crash while the old process is still exiting.
    else setImmediate(reload)
  })
}
