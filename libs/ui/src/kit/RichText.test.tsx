import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { UiProviders } from '../../test/Providers.tsx'
import { RichText } from './RichText.tsx'

const frame = () => new Promise(requestAnimationFrame)

test('the editor takes the focus as soon as it is there, and not from a field that has it by then', async () => {
  const { container } = render(
    <UiProviders>
      <input aria-label="Dauer" />
      <RichText label="Text" value="<p>Grüß Gott</p>" onChange={() => undefined} startsHere />
    </UiProviders>,
  )
  container.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  const text = await screen.findByRole('textbox', { name: 'Text' }, { timeout: 20_000 })
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(text).toHaveFocus()
  const duration = screen.getByLabelText('Dauer')
  duration.focus()
  await act(frame)
  await act(frame)
  expect(duration).toHaveFocus()
})
