import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createPacedListeners } from './mail-drops.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a change is told at once, those that follow together, and none gets lost', () => {
  const { subscribe, tell } = createPacedListeners()
  const onChange = jest.fn()
  const stop = subscribe(onChange)
  tell()
  expect(onChange).toHaveBeenCalledTimes(1)
  for (let change = 0; change < 50; change++) tell()
  expect(onChange).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(50)
  expect(onChange).toHaveBeenCalledTimes(2)
  jest.advanceTimersByTime(1000)
  expect(onChange).toHaveBeenCalledTimes(2)
  tell()
  expect(onChange).toHaveBeenCalledTimes(3)
  stop()
  tell()
  jest.advanceTimersByTime(1000)
  expect(onChange).toHaveBeenCalledTimes(3)
})
