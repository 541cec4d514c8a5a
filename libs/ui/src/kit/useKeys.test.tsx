import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useKeys } from './useKeys.ts'

function Page({ onEscape }: { onEscape: () => void }) {
  useKeys({ Escape: onEscape })
  return null
}

test('Escape closes a dialog that the focus has not reached yet, and the page does not hear of it', async () => {
  let left = 0
  render(<Page onEscape={() => left++} />)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('aria-modal', 'true')
  window.addEventListener('keydown', () => dialog.remove(), { capture: true, once: true })
  await userEvent.keyboard('{Escape}')
  expect([dialog.isConnected, left]).toEqual([false, 0])
  await userEvent.keyboard('{Escape}')
  expect(left).toBe(1)
})
