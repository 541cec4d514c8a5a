import { lazy, useState, type ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { loadParts } from './later.tsx'

type Load = () => Promise<unknown>

export function screen<N extends string>(
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
): Pick<RouteObject, 'element' | 'handle'> {
  let fetched: ComponentType | undefined
  async function fetchCode(): Promise<ComponentType> {
    fetched = (await load())[name]
    return fetched
  }
  const Awaited = lazy(async () => ({ default: await fetchCode() }))
  function Screen() {
    // lazy() suspends even if the code is loaded; a key pressed then would go to the former screen.
    const [Shown] = useState<ComponentType>(() => fetched ?? Awaited)
    return <Shown />
  }
  return { element: <Screen />, handle: { load: fetchCode } }
}

const loadOf = ({ handle }: RouteObject): Load | undefined => (handle as { load: Load } | undefined)?.load

const loadsOf = (routes: readonly RouteObject[]): Load[] =>
  routes.flatMap(route => [loadOf(route) ?? [], loadsOf(route.children ?? [])].flat())

/** Including the parts opened over them. */
export async function loadScreens(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(loadsOf(routes).map(load => load()))
  await loadParts()
}

/**
 * Loads the current screen during the session check, and all others when the browser is idle: after that,
 * navigation needs neither waiting nor the server.
 */
export function fetchScreens(routes: RouteObject[], pathname: string): void {
  const first = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => loadOf(route) ?? [])
  void Promise.all(first.map(load => load()))
    // Without requestIdleCallback (jsdom, some browsers), screens load on demand.
    .then(() => window.requestIdleCallback?.(() => void loadScreens(routes).catch(ignore)))
    .catch(ignore)
}

/** The failure is shown when the screen is opened. */
const ignore = () => undefined

/** No connection, or a newer version has replaced the files. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  )
}
