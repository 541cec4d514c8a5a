import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { UiProviders } from '../../test/Providers.tsx'
import { ToastProvider, useToast } from './Toasts.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function ShowButton({ title }: { title: string }) {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast({ title, text: 'Näheres' })}>
      {title} zeigen
    </button>
  )
}

function renderToasts() {
  render(
    <UiProviders>
      <ToastProvider label="Mitteilungen (F8)" closeLabel="Mitteilung schließen">
        <ShowButton title="Erste" />
        <ShowButton title="Zweite" />
      </ToastProvider>
    </UiProviders>,
  )
  const region = screen.getByRole('region', { name: 'Mitteilungen (F8)' })
  return { region, show: (title: string) => fireEvent.click(screen.getByText(`${title} zeigen`)) }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const card = () => screen.getByText('Erste').closest('[data-tone]')!

test('a toast closes after 5000 ms and is announced politely', () => {
  const { region, show } = renderToasts()
  const live = region.querySelector('[aria-live="polite"]')
  expect(live).toBeEmptyDOMElement()
  show('Erste')
  expect(live).toHaveTextContent('Erste')

  pass(4999)
  expect(screen.queryByText('Erste')).toBeInTheDocument()
  pass(1)
  expect(screen.queryByText('Erste')).not.toBeInTheDocument()
})

test('a new toast takes the place of the old one', () => {
  const { show } = renderToasts()
  show('Erste')
  show('Zweite')
  expect(screen.queryByText('Erste')).not.toBeInTheDocument()
  expect(screen.getByText('Zweite')).toBeInTheDocument()
})

test('hovering stops the clock; leaving lets the rest of it run', () => {
  const { region, show } = renderToasts()
  show('Erste')
  pass(3000)
  fireEvent.pointerEnter(region)
  pass(60_000)
  expect(screen.queryByText('Erste')).toBeInTheDocument()
  fireEvent.pointerLeave(region)
  pass(1999)
  expect(screen.queryByText('Erste')).toBeInTheDocument()
  pass(1)
  expect(screen.queryByText('Erste')).not.toBeInTheDocument()
})

test('F8 brings the focus to the region, which stops the clock', () => {
  const { region, show } = renderToasts()
  show('Erste')
  act(() => void fireEvent.keyDown(document.body, { key: 'F8' }))
  expect(region).toHaveFocus()
  pass(60_000)
  expect(screen.queryByText('Erste')).toBeInTheDocument()
})

test('closed while it has the focus, it gives the focus back, and the next one runs out', () => {
  const { region, show } = renderToasts()
  screen.getByText('Erste zeigen').focus()
  show('Erste')
  act(() => void fireEvent.keyDown(document.body, { key: 'F8' }))
  expect(region).toHaveFocus()
  act(() => screen.getByRole('button', { name: 'Mitteilung schließen' }).focus())
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(screen.getByText('Erste zeigen')).toHaveFocus()
  show('Zweite')
  pass(5000)
  expect(screen.queryByText('Zweite')).not.toBeInTheDocument()
})

test.each([
  [50, true],
  [51, false],
])('moved %i px to the right, it stays: %s', (distance, stays) => {
  const { show } = renderToasts()
  show('Erste')
  fireEvent.pointerDown(card(), { button: 0, clientX: 100 })
  fireEvent.pointerMove(card(), { clientX: 100 + distance })
  fireEvent.pointerUp(card(), { clientX: 100 + distance })
  expect(screen.queryByText('Erste') !== null).toBe(stays)
})

test('moved to the left, it stays', () => {
  const { show } = renderToasts()
  show('Erste')
  fireEvent.pointerDown(card(), { button: 0, clientX: 200 })
  fireEvent.pointerMove(card(), { clientX: 20 })
  fireEvent.pointerUp(card(), { clientX: 20 })
  expect(screen.queryByText('Erste')).toBeInTheDocument()
})

test('its button closes it', () => {
  const { show } = renderToasts()
  show('Erste')
  fireEvent.click(screen.getByRole('button', { name: 'Mitteilung schließen' }))
  expect(screen.queryByText('Erste')).not.toBeInTheDocument()
})
