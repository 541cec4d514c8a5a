import { expect, test } from '@jest/globals'
import { aside, placedLabels } from './points.ts'

test.each([2, 3, 4, 50])(
  '%s robots on one spot stand around it, none further off than a symbol is wide',
  piled => {
    const all = Array.from({ length: piled }, (_, pile) => aside({ pile, piled }))
    expect(Math.max(...all.map(Math.abs))).toBeLessThanOrEqual(4)
    expect(all.reduce((sum, offset) => sum + offset, 0)).toBeCloseTo(0)
    expect(new Set(all).size).toBe(piled)
  },
)

test('a robot of its own stands where its figures say', () => expect(aside({ pile: 0, piled: 1 })).toBe(0))

test.each([
  ['three at one height', [40, 40, 41], []],
  ['at the upper edge', [-9, 2, 5], [11]],
  ['at the lower edge, with the words of a line', [185, 190, 191], [180]],
  ['around a line that is taken', [60, 63, 66, 70], [64, 20]],
])('no label is printed over another: %s', (_name, wanted, taken) => {
  const places = placedLabels(wanted, taken, 192)
  const all = [...places, ...taken].toSorted((a, b) => a - b)
  expect(Math.min(...all.slice(1).map((place, index) => place - all[index]!))).toBeGreaterThanOrEqual(16)
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(Math.max(...places)).toBeLessThan(192)
})
