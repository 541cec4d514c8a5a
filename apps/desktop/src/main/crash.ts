import type { WebContents } from 'electron'

/** Milliseconds within which a second crash is no accident any more. */
const SOON = 60_000

interface CrashOptions {
  contents: Pick<WebContents, 'on' | 'reload' | 'isDestroyed'>
  /** What somebody wants after the second crash in a row. */
  ask(): Promise<'reload' | 'quit'>
  quit(): void
  now?: () => number
}

/** Loads a window again whose page has crashed, which leaves it empty; where that does not help, somebody decides. */
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
    // Not within the event: Electron itself can crash where its process is not yet wholly gone.
    else setImmediate(reload)
  })
}
