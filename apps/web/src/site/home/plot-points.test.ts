import { expect, test } from '@jest/globals'
import { neighbour, plotPoints } from './plot-points.ts'

const robot = (id: number, payload: number, reach: number, subSeries = 'Standard', series = 'ER') => ({
  id,
  name: `ER${payload}-${reach}`,
  series,
  subSeries,
  payload,
  reach,
})

const robots = [
  robot(1, 3, 400, 'SCARA'),
  robot(2, 20, 1780),
  robot(3, 20, 1780),
  robot(4, 80, 2565, 'Special-Purpose'),
  robot(5, 220, 3100, 'UNO Premium', 'UNO'),
  robot(6, 8, 720, 'MINI'),
]

test('every robot has a place of its own, more reach to the right and more payload above', () => {
  const { points } = plotPoints(robots)
  expect(points.map(({ kind }) => kind)).toEqual(['scara', 'standard', 'standard', 'special', 'uno', 'mini'])
  const [small, first, second, , large] = points
  expect(small!.x).toBeLessThan(large!.x)
  expect(small!.y).toBeGreaterThan(large!.y)
  expect([first!.x, first!.y]).toEqual([second!.x, second!.y])
  expect([first!.shift, second!.shift]).toEqual([0, 1])
})

test('robots without a place on a logarithmic axis are left out', () => {
  expect(plotPoints([...robots, robot(7, 0, 500), robot(8, 5, 0)]).points).toHaveLength(6)
  expect(plotPoints([]).points).toEqual([])
})

test('arrow keys reach every robot and stop at the ends', () => {
  const { points } = plotPoints(robots)
  for (const [forward, back] of [
    ['ArrowRight', 'ArrowLeft'],
    ['ArrowUp', 'ArrowDown'],
  ] as const) {
    let at = points[0]!
    const seen = new Set([at.robot.id])
    for (const _ of points) seen.add((at = neighbour(points, at, forward)!).robot.id)
    expect(seen.size).toBe(points.length)
    expect(neighbour(points, at, forward)).toBe(at)
    for (const _ of points) at = neighbour(points, at, back)!
    expect(at.robot.id).toBe(1)
  }
  const reaches = points.map(({ robot }) => robot.reach)
  expect(neighbour(points, points[0]!, 'Home')!.robot.reach).toBe(Math.min(...reaches))
  expect(neighbour(points, points[0]!, 'End')!.robot.reach).toBe(Math.max(...reaches))
  expect(neighbour(points, points[0]!, 'Enter')).toBeNull()
})
