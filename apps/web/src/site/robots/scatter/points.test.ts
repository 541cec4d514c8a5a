import { expect, test } from '@jest/globals'
import { aside } from './points.ts'

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
