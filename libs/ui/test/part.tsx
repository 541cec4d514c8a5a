import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ToastProvider } from '../src/kit/Toasts.tsx'
import { BridgeProvider } from '../src/staff/BridgeProvider.tsx'
import { ApiProviders } from './Providers.tsx'
import { stats, stubServer, type Routes } from './staff.tsx'
import { type Session, SessionContext } from '../src/staff/shell/session-context.ts'

/** Anna is logged in. */
const session: Session = {
  status: 'in',
  overview: { user: { id: 1, email: 'anna@example.at', name: 'Anna' }, stats },
  hasEnded: false,
  error: null,
  check: async () => true,
  leave: () => undefined,
  forget: () => undefined,
  renew: async () => true,
}

/** Shows a part of the console with a server, without the page around it. */
export function openPart(part: ReactNode, routes: Routes) {
  const { client, calls } = stubServer(routes)
  const router = createMemoryRouter([{ path: '*', element: part }])
  render(
    <ApiProviders client={client}>
      <ToastProvider label="Mitteilungen" closeLabel="Schließen">
        <BridgeProvider bridge={{}}>
          <SessionContext value={session}>
            <RouterProvider router={router} />
          </SessionContext>
        </BridgeProvider>
      </ToastProvider>
    </ApiProviders>,
  )
  return { calls, user: userEvent.setup({ delay: null }) }
}
