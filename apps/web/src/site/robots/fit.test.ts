import { expect, test } from '@jest/globals'
import { requiredLoad, roundedUp } from '@app/contracts/robot-load'
import { fitOf } from './fit.ts'

test('a load is what hangs at the flange, with a tenth on top', () => {
  expect(requiredLoad({ part: 4.5, count: 2, tool: 5, force: 0 })).toBe(15.4)
  expect(requiredLoad({ part: 0, count: 1, tool: 0, force: 98.1 })).toBe(11)
  expect(requiredLoad({ part: 9.091, count: 1, tool: 0, force: 0 })).toBe(10.001)
  expect(requiredLoad({ part: 0, count: 1, tool: 0, force: 89.184 })).toBe(10.001)
})

test('a need is shown rounded up, but not because of how computers count', () => {
  expect(roundedUp(15.4)).toBe(15.4)
  expect(roundedUp(4.4)).toBe(4.4)
  expect(roundedUp(15.401)).toBe(15.5)
  expect(roundedUp(0.011)).toBe(0.1)
})

test('a reserve of a tenth fits, less is tight, nothing fails', () => {
  expect(fitOf(20, 15.4)).toEqual({ fit: 'fits', reserve: expect.closeTo(0.23) })
  expect(fitOf(20, 18).fit).toBe('fits')
  expect(fitOf(3, 2.7).fit).toBe('fits')
  expect(fitOf(0.3, 0.1 + 0.2)).toEqual({ fit: 'tight', reserve: expect.closeTo(0) })
  expect(fitOf(20, 18.1).fit).toBe('tight')
  expect(fitOf(20, 20).fit).toBe('tight')
  // Up to 60 per cent is a reserve, above it is a robot too large.
  expect(fitOf(50, 20).fit).toBe('fits')
  expect(fitOf(50, 19.9).fit).toBe('oversized')
  expect(fitOf(20, 20.1)).toEqual({ fit: 'fails', reserve: expect.closeTo(-0.005) })
})
