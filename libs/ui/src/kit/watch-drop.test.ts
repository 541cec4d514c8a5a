import { expect, jest, test } from '@jest/globals'
import { createEvent, fireEvent } from '@testing-library/react'
import { watchDrop, type DropListener } from './watch-drop.ts'

const listener = () => ({
  onOver: jest.fn<DropListener['onOver']>(),
  onLeave: jest.fn<DropListener['onLeave']>(),
  onDrop: jest.fn<DropListener['onDrop']>(),
})

function drag(type: 'dragOver' | 'drop'): Event {
  const dataTransfer = { types: ['Files'], files: [], items: [], dropEffect: 'none' }
  const event = createEvent[type](document.body, { dataTransfer })
  fireEvent(document.body, event)
  return event
}

test('whoever came last takes the drop, and nobody else; the last in line comes behind all', () => {
  const [page, dialog, window] = [listener(), listener(), listener()]
  const stopPage = watchDrop(page)
  const stopWindow = watchDrop(window, { isLast: true })
  const stopDialog = watchDrop(dialog)
  const drops = () => [dialog, page, window].map(({ onDrop }) => onDrop.mock.calls.length)
  drag('dragOver')
  expect(drag('drop').defaultPrevented).toBe(true)
  expect(drops()).toEqual([1, 0, 0])
  expect(page.onOver).not.toHaveBeenCalled()
  stopDialog()
  drag('drop')
  expect(drops()).toEqual([1, 1, 0])
  stopPage()
  drag('drop')
  expect(drops()).toEqual([1, 1, 1])
  stopWindow()
  expect(drag('drop').defaultPrevented).toBe(false)
})
