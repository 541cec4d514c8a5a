import { consolePaths } from '@app/contracts/console-paths'
import { expect, test } from '@jest/globals'
import type { RouteObject } from 'react-router-dom'
import { routes } from './routes.tsx'

/** The paths of all screens below a route. */
function screensBelow(route: RouteObject, parent = ''): string[] {
  const { path = '' } = route
  if (path === '*') return []
  const here = path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/$/, '')
  return route.children?.flatMap(child => screensBelow(child, here)) ?? [here]
}

test('the server answers 200 for every screen, and for nothing else', () => {
  const screens = routes.flatMap(route => screensBelow(route))
  expect(screens.toSorted()).toEqual(Object.values(consolePaths).toSorted())
})
