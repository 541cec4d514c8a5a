import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createGathering } from './gathering.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function setUp() {
  const state = { acts: 0, mayAct: true }
  const gathering = createGathering(
    () => void (state.acts += 1),
    () => state.mayAct,
  )
  return { state, gathering }
}

test('a single change is acted on within 100 ms, and so is the next one after a pause', () => {
  const { state, gathering } = setUp()
  for (const acts of [1, 2]) {
    gathering.note()
    jest.advanceTimersByTime(100)
    expect(state.acts).toBe(acts)
    jest.advanceTimersByTime(1_000)
  }
})

test('ten thousand changes at once are one refresh; a stream of them is refreshed ever more rarely, and its last one is seen', () => {
  const { state, gathering } = setUp()
  for (let change = 0; change < 10_000; change += 1) gathering.note()
  jest.advanceTimersByTime(1_000)
  expect(state.acts).toBe(1)
  for (let tenth = 0; tenth < 300; tenth += 1) {
    gathering.note()
    jest.advanceTimersByTime(100)
  }
  expect(state.acts).toBeLessThan(14)
  const before = state.acts
  gathering.note()
  jest.advanceTimersByTime(5_000)
  expect(state.acts).toBe(before + 1)
})

test('nothing happens while a card is dragged or a save is under way; afterwards it does', () => {
  const { state, gathering } = setUp()
  state.mayAct = false
  gathering.note()
  jest.advanceTimersByTime(10_000)
  expect(state.acts).toBe(0)
  state.mayAct = true
  jest.advanceTimersByTime(200)
  expect(state.acts).toBe(1)
})
