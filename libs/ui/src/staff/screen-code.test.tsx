import { expect, jest, test } from '@jest/globals'
import { render, screen as shown } from '@testing-library/react'
import { Suspense, useState, type ComponentType } from 'react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { createClient } from '@app/contracts/client'
import { ConnectionContext, createConnection } from '../api/connection.ts'
import { UiProviders } from '../../test/Providers.tsx'
import { ToastProvider } from '../kit/Toasts.tsx'
import { later } from './later.tsx'
import { fetchScreens, loadScreens, screen } from './screen-code.tsx'
import { Crash } from './shell/ScreenPlace.tsx'

/** To a server that is away. */
const connection = createConnection(
  createClient('', () => Promise.reject(new TypeError('Failed to fetch'))),
  () => undefined,
)

const List = () => <p>Die Liste</p>

function open(load: () => Promise<{ List: ComponentType }>) {
  const routes = [
    {
      errorElement: <Crash />,
      element: (
        <Suspense fallback={<p>wartet</p>}>
          <Outlet />
        </Suspense>
      ),
      children: [{ path: '/list', ...screen(load, 'List') }],
    },
  ]
  const show = () =>
    render(
      <UiProviders>
        <ConnectionContext value={connection}>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/list'] })} />
        </ConnectionContext>
      </UiProviders>,
    )
  return { routes, show }
}

test('a screen waits for its code the first time, and is there at once when that was fetched before', async () => {
  const { routes, show } = open(async () => ({ List }))
  const { unmount } = show()
  expect(shown.getByText('wartet')).toBeInTheDocument()
  expect(await shown.findByText('Die Liste')).toBeInTheDocument()
  unmount()
  await loadScreens(routes)
  show()
  expect(shown.getByText('Die Liste')).toBeInTheDocument()
})

test('code that cannot be fetched is no fault of the program, and says what to do', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/list.js')
  const { routes, show } = open(() => Promise.reject(lost))
  // Fetched in the background, it is no error yet.
  fetchScreens(routes, '/list')
  show()
  expect(await shown.findByText('Diese Ansicht konnte nicht geladen werden')).toBeInTheDocument()
  expect(
    await shown.findByText(/^Keine Verbindung zum Server\. Sie erscheint automatisch/),
  ).toBeInTheDocument()
  jest.restoreAllMocks()
})

test('a dialog whose code cannot be fetched closes and says so; what was typed below it stays', async () => {
  const load = jest.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const Dialog = later<{ onClose: () => void }>(load)
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Notiz" defaultValue="halb geschrieben" />
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Öffnen
        </button>
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  // It comes with the screens, once the browser has nothing to do.
  await expect(loadScreens([])).rejects.toThrow('dynamically imported')
  render(
    <UiProviders>
      <ToastProvider label="Mitteilungen" closeLabel="Schließen">
        <Screen />
      </ToastProvider>
    </UiProviders>,
  )
  const button = shown.getByRole('button', { name: 'Öffnen' })
  await userEvent.click(button)
  expect(await shown.findByText(/^Der Server antwortet nicht, oder/)).toBeInTheDocument()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(shown.getByLabelText('Notiz')).toHaveValue('halb geschrieben')
})
