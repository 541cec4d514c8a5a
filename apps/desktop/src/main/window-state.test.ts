import { expect, test } from '@jest/globals'
import { parseWindowState, placeOf } from './window-state.ts'

const left = { x: 0, y: 0, width: 1920, height: 1040 }
const right = { x: 1920, y: -200, width: 2560, height: 1400 }
const at = (x: number, y: number, width = 1200, height = 800) => ({ x, y, width, height, isMaximized: false })

test('the first window has its usual size and no place of its own', () => {
  expect(placeOf(null, [left])).toEqual({ width: 1440, height: 900 })
})

test.each([
  ['where it was', at(100, 50), [left]],
  ['on the second screen', at(2400, -150), [left, right]],
  ['half out of the screen, while its title bar can be reached', at(-1000, 10), [left]],
])('a window opens %s', (_, saved, areas) => {
  const { isMaximized: _maximized, ...place } = saved
  expect(placeOf(saved, areas)).toEqual(place)
})

test.each([
  ['the screen it was on is gone', at(2400, -150), [left]],
  ['it is above all screens', at(100, -300), [left]],
  ['only its edge is on a screen', at(1900, 50), [left]],
  ['it is below all screens', at(100, 1030), [left]],
])('a window opens in the middle where %s', (_, saved, areas) => {
  expect(placeOf(saved, areas)).toEqual({ width: 1200, height: 800 })
})

test('a window is no larger than its screen and no smaller than the console can be', () => {
  const small = { x: 0, y: 0, width: 1280, height: 700 }
  expect(placeOf(at(0, 0, 3000, 2000), [small])).toMatchObject({ width: 1280, height: 700 })
  expect(placeOf(at(0, 0, 10, 10), [small])).toMatchObject({ width: 960, height: 600 })
})

test('a system that tells of no screen gets a window all the same', () => {
  expect(placeOf(at(10, 10), [])).toEqual({ width: 1200, height: 800 })
})

test.each([
  null,
  {},
  { ...at(0, 0), x: 'left' },
  { ...at(0, 0), height: 1.5 },
  { ...at(0, 0), width: 1e300 },
  { ...at(0, 0), isMaximized: 1 },
])('a damaged place is refused: %j', value => expect(() => parseWindowState(value)).toThrow())
