/** Milliseconds within which changes are one refresh. */
const TOGETHER = 50
/** Milliseconds between two refreshes: so long at least, and ever longer while there is no end of changes. */
const REST = 400
const LONGEST_REST = 5_000
/** Milliseconds until it is asked again whether somebody's hand is on the screen. */
const HELD = 200

/** Acts once for many notes, soon after the first. */
export interface Gathering {
  note: () => void
  stop: () => void
}

/** Gathers notes: a single one is acted on at once, a burst once or, if it lasts, ever more rarely; never while it may not. */
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
