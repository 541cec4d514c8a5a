import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createToastStore } from './toast-region.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('there is one toast at a time, the newest', () => {
  const store = createToastStore()
  store.show({ title: 'Erster' })
  store.show({ title: 'Zweiter' })
  expect(store.read().map(toast => toast.title)).toEqual(['Zweiter'])
})

test('a dismissed toast is remembered for 1,000,000 ms', () => {
  const store = createToastStore()
  store.show({ title: 'Gespeichert' })
  store.dismiss(store.read()[0]!.id)
  expect(store.read()).toMatchObject([{ title: 'Gespeichert', isOpen: false }])

  jest.advanceTimersByTime(999_999)
  expect(store.read()).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(store.read()).toHaveLength(0)
})

test('forgetting a dismissed toast leaves the one that took its place', () => {
  const store = createToastStore()
  store.show({ title: 'Alt' })
  store.dismiss(store.read()[0]!.id)
  store.show({ title: 'Neu' })
  jest.advanceTimersByTime(1_000_000)
  expect(store.read()).toMatchObject([{ title: 'Neu', isOpen: true }])
})
