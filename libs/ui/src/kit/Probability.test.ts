import { expect, test } from '@jest/globals'
import { bandOf } from './Probability.tsx'

test.each([
  [100, 'ok'],
  [75, 'ok'],
  [74, 'petrol'],
  [50, 'petrol'],
  [49, 'warn'],
  [25, 'warn'],
  [24, 'gray'],
  [0, 'gray'],
])('a probability of %d %% is %s', (percent, tone) => {
  expect(bandOf(percent).tone).toBe(tone)
})
