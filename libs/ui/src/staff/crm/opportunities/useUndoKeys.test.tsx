import { expect, jest, test } from '@jest/globals'
import { fireEvent, render } from '@testing-library/react'
import { useUndoKeys } from './useUndoKeys.ts'

function Part({ undo, at }: { undo: () => void; at: number }) {
  useUndoKeys(undo, () => at)
  return null
}
const press = (repeat = false) => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat })

test('the key takes the newest step, whichever part of the screen made it', () => {
  const [older, newer] = [jest.fn(), jest.fn()]
  render(
    <>
      <Part undo={older} at={100} />
      <Part undo={newer} at={200} />
    </>,
  )
  press()
  expect(newer).toHaveBeenCalledTimes(1)
  expect(older).not.toHaveBeenCalled()
})

test('without a step there is nothing to take back, and a key that is held takes one', () => {
  const [none, step] = [jest.fn(), jest.fn()]
  const { rerender } = render(<Part undo={none} at={0} />)
  press()
  expect(none).not.toHaveBeenCalled()
  rerender(<Part undo={step} at={100} />)
  press()
  press(true)
  expect(step).toHaveBeenCalledTimes(1)
})
