import { expect, test } from '@jest/globals'
import { stepsTo } from './Bars.tsx'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [23, [0, 10, 20, 30]],
  [997, [0, 250, 500, 750, 1000]],
  [1_200_000, [0, 500_000, 1_000_000, 1_500_000]],
])('the steps up to %s are round and reach it', (largest, steps) => {
  expect(stepsTo(largest)).toEqual(steps)
})
