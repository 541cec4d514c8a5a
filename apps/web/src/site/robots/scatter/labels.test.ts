import { expect, test } from '@jest/globals'
import { type Box, placedLabels, type Surroundings } from './labels.ts'

const picture: Surroundings = { width: 306, height: 192, spots: [], words: [], lines: { x: [], y: [] } }

const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

test.each([
  ['three on one spot', [260, 260, 260], [40, 40, 40], []],
  ['three in the upper corner', [300, 296, 290], [3, 8, 5], []],
  ['at the lower edge, with the words of a line', [20, 30, 24], [185, 190, 188], [[0, 160]]],
] as const)('no name is printed over another: %s', (_name, xs, ys, taken) => {
  const words = taken.map(([left, top]) => ({ left, right: left + 100, top, bottom: top + 16 }))
  const boxes = placedLabels(
    xs.map((x, index) => ({ x, y: ys[index]!, width: 125 })),
    { ...picture, words },
  )
  const all = [...boxes, ...words]
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map(other => overlap(one, other)))
  expect(pairs).not.toContain(true)
  for (const { left, right, top, bottom } of boxes)
    expect([left >= 0, right <= 306, top >= 0, bottom <= 192]).toEqual([true, true, true, true])
})

test('names and the lines to them keep clear of the symbols around, and of the lines of what is asked for', () => {
  const mark = { x: 250, y: 60, width: 100 }
  const spots = [mark, { x: 220, y: 60 }, { x: 215, y: 75 }, { x: 226, y: 44 }, { x: 280, y: 60 }]
  const [box] = placedLabels([mark], { ...picture, spots, lines: { x: [200], y: [90] } })
  const { left, right, top, bottom } = box!
  for (const { x, y } of spots)
    expect(x > left - 5 && x < right + 5 && y > top - 5 && y < bottom + 5).toBe(false)
  expect([left < 200 && right > 200, top < 90 && bottom > 90]).toEqual([false, false])
})

test('a name that fits on no side of its mark stands above or below it', () => {
  const [box] = placedLabels([{ x: 150, y: 100, width: 290 }], picture)
  expect(box!.left).toBeGreaterThanOrEqual(0)
  expect(box!.right).toBeLessThanOrEqual(306)
  expect(Math.abs((box!.top + box!.bottom) / 2 - 100)).toBeGreaterThan(15)
})
