import { lazy, useState, type ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { loadParts } from './later.tsx'

type Load = () => Promise<unknown>

/** Makes a route show a screen whose code is fetched when somebody goes there. */
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
    // lazy() waits a moment also for what is there already; a key pressed in it would be the former screen's.
    const [Shown] = useState<ComponentType>(() => fetched ?? Awaited)
    return <Shown />
  }
  return { element: <Screen />, handle: { load: fetchCode } }
}

const loadOf = ({ handle }: RouteObject): Load | undefined => (handle as { load: Load } | undefined)?.load

const loadsOf = (routes: readonly RouteObject[]): Load[] =>
  routes.flatMap(route => [loadOf(route) ?? [], loadsOf(route.children ?? [])].flat())

/** Fetches the code of every screen, and of what is opened over them. */
export async function loadScreens(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(loadsOf(routes).map(load => load()))
  await loadParts()
}

/**
 * Fetches the code of the screen that an address shows, while the session is still checked, and that of all others once
 * the browser has nothing to do: from then on no change of screens waits for code, nor needs the server for it.
 */
export function fetchScreens(routes: RouteObject[], pathname: string): void {
  const first = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => loadOf(route) ?? [])
  void Promise.all(first.map(load => load()))
    // jsdom and some browsers can't say when they are idle: there each screen comes when it is wanted.
    .then(() => window.requestIdleCallback?.(() => void loadScreens(routes).catch(ignore)))
    .catch(ignore)
}

/** Whoever opens a screen that could not be fetched is told there. */
const ignore = () => undefined

/** Whether an error is that of code that could not be fetched: no connection, or a newer version in its place. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  )
}
