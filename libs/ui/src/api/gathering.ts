/** Changes within so many milliseconds are one refresh. */
const TOGETHER = 50
/** Milliseconds between two refreshes, growing from REST to LONGEST_REST while changes keep coming. */
const REST = 400
const LONGEST_REST = 5_000
/** Milliseconds between attempts while the screen is held. */
const HELD = 200

export interface Gathering {
  note: () => void
  stop: () => void
}

/** A single note is acted on at once, a burst once, a lasting stream ever more rarely. */
export function createGathering(act: () => void, mayAct: () => boolean): Gathering {
  let timer: ReturnType<typeof setTimeout> | undefined
  let rest = REST
  let freeAt = 0

  function end(): void {
    if (!mayAct()) {
      timer = setTimeout(end, HELD)
      return
    }
    timer = undefined
    freeAt = Date.now() + rest
    act()
  }
  return {
    note() {
      if (timer !== undefined) return
      const wait = freeAt - Date.now()
      rest = wait > 0 ? Math.min(rest * 2, LONGEST_REST) : REST
      timer = setTimeout(end, Math.max(TOGETHER, wait))
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
