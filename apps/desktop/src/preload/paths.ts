type Listener = (path: string) => void

/** Keeps the last path that main wants shown until the console listens: it starts later than the preload. */
export function hearPaths(listen: (hear: Listener) => unknown): (listener: Listener) => () => void {
  let waiting: string | null = null
  let listener: Listener | null = null
  listen(path => {
    if (listener) listener(path)
    else waiting = path
  })
  return given => {
    listener = given
    if (waiting !== null) given(waiting)
    waiting = null
    return () => {
      if (listener === given) listener = null
    }
  }
}
