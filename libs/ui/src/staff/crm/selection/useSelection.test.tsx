import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useSelection } from './useSelection.ts'

const rows = [1, 2, 3].map(id => ({ id, version: 4 }))
const open = () => renderHook(({ shown }) => useSelection('alle', shown), { initialProps: { shown: rows } })

test('a customer that has left the list is neither counted nor acted on', () => {
  const { result, rerender } = open()
  act(() => result.current.setAll(rows))
  expect(result.current.count(3)).toBe(3)
  rerender({ shown: [rows[0]!, { ...rows[2]!, version: 5 }] })
  expect(result.current.count(2)).toBe(2)
  expect(result.current.chosen.map(({ id, version }) => [id, version])).toEqual([
    [1, 4],
    [3, 5],
  ])
})

test('of everything, the one whose box is emptied is no longer chosen, and the others shown are', () => {
  const { result } = open()
  act(() => result.current.toggle(rows[0]!))
  act(() => result.current.everything())
  expect(result.current.count(200)).toBe(200)
  act(() => result.current.toggle(rows[1]!))
  expect(result.current.chosen.map(({ id }) => id)).toEqual([1, 3])
})
