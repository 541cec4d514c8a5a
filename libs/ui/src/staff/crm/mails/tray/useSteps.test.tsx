import { expect, test } from '@jest/globals'
import type { TrayEntry } from '@app/contracts/mail-tray'
import { act, renderHook } from '@testing-library/react'
import { useSteps } from './useSteps.ts'

const entry = { id: 1 } as TrayEntry

test('what could not be taken back because nothing answered can be taken back again', async () => {
  let isDown = true
  const takeBack = async () => {
    if (isDown) throw new TypeError('Failed to fetch')
  }
  const { result } = renderHook(useSteps)
  await act(() => result.current.run([entry], async () => ({ entry, takeBack })))
  await act(() => result.current.takeBack(result.current.last()!))
  isDown = false
  const again = result.current.last()
  expect(again).toHaveLength(1)
  expect(await act(() => result.current.takeBack(again!))).toEqual([])
  expect(result.current.last()).toBeUndefined()
})
