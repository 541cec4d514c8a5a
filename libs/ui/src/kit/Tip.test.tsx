import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { UiProviders } from '../../test/Providers.tsx'
import { Tip, TIP_GRACE, TipProvider } from './Tip.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function renderTips() {
  render(
    <UiProviders>
      <TipProvider>
        <Tip label="Löscht die Zeile">
          <button type="button">Löschen</button>
        </Tip>
        <Tip label="Öffnet das Formular">
          <button type="button">Bearbeiten</button>
        </Tip>
      </TipProvider>
    </UiProviders>,
  )
  const button = (name: string) => screen.getByText(name)
  return {
    enter: (name: string) => fireEvent.pointerEnter(button(name), { pointerType: 'mouse' }),
    leave: (name: string) => {
      fireEvent.pointerLeave(button(name))
      pass(TIP_GRACE)
    },
    button,
  }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const shown = (text: string) => screen.queryByText(text) !== null

test('a tooltip opens after 700 ms', () => {
  const { enter } = renderTips()
  enter('Löschen')
  pass(699)
  expect(shown('Löscht die Zeile')).toBe(false)
  pass(1)
  expect(shown('Löscht die Zeile')).toBe(true)
})

test('leaving before that opens nothing', () => {
  const { enter, leave } = renderTips()
  enter('Löschen')
  pass(600)
  leave('Löschen')
  pass(1000)
  expect(shown('Löscht die Zeile')).toBe(false)
})

test('within 300 ms of the last one, the next opens at once', () => {
  const { enter, leave } = renderTips()
  enter('Löschen')
  pass(700)
  leave('Löschen')
  expect(shown('Löscht die Zeile')).toBe(false)
  pass(300)
  enter('Bearbeiten')
  expect(shown('Öffnet das Formular')).toBe(true)
})

test('after more than 300 ms it waits again', () => {
  const { enter, leave } = renderTips()
  enter('Löschen')
  pass(700)
  leave('Löschen')
  pass(301)
  enter('Bearbeiten')
  pass(699)
  expect(shown('Öffnet das Formular')).toBe(false)
  pass(1)
  expect(shown('Öffnet das Formular')).toBe(true)
})

test('the pointer may go onto the tooltip; Escape closes it', () => {
  const { enter, button } = renderTips()
  enter('Löschen')
  pass(700)
  fireEvent.pointerLeave(button('Löschen'))
  fireEvent.pointerEnter(screen.getByText('Löscht die Zeile'))
  pass(5000)
  expect(shown('Löscht die Zeile')).toBe(true)
  fireEvent.keyDown(button('Löschen'), { key: 'Escape' })
  expect(shown('Löscht die Zeile')).toBe(false)
})
