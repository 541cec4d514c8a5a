import { createElement, use, type ComponentType, type ReactElement } from 'react'

const PAUSE = 3_000

/** A part of a page, and how to have its code at once. */
export interface Deferred<P> {
  (props: P): ReactElement
  load(): Promise<unknown>
}

/**
 * A part of a page whose code is not needed to start. The server renders it, and the browser shows that until it has
 * the code, so the part has to stand in a Suspense.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  let part: ComponentType<P> | undefined
  const fetchPart = async () => (part = await load())
  const coming = import.meta.env.SSR ? fetchPart() : persistently(fetchPart)

  function Part(props: P) {
    return createElement(part ?? use(coming), props)
  }
  Part.load = fetchPart
  return Part
}

// What the server has rendered is readable meanwhile, so a bad connection is no reason to take it away.
async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise(done => setTimeout(done, PAUSE))
    }
  }
}
