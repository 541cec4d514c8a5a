import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ToastProvider } from '../src/kit/Toasts.tsx'
import { BridgeProvider } from '../src/staff/BridgeProvider.tsx'
import { ApiProviders } from './Providers.tsx'
import type { Routes } from './staff.tsx'
import { problem, stubClient } from './transport.ts'

/** Shows a part of the console with a server, without the page around it. */
export function openPart(part: ReactNode, routes: Routes) {
  const { client, calls } = stubClient(call => {
    const route = routes[`${call.method} ${call.url.split('?')[0]}`]
    if (!route) return problem(404, 'request.not_found', `Unerwarteter Aufruf ${call.method} ${call.url}`)
    return typeof route === 'function' ? route(call) : route
  })
  const bridge = { importMail: () => Promise.reject(new Error('Kein Import in diesem Test')) }
  const router = createMemoryRouter([{ path: '*', element: part }])
  render(
    <ApiProviders client={client}>
      <ToastProvider label="Mitteilungen" closeLabel="Schließen">
        <BridgeProvider bridge={bridge}>
          <RouterProvider router={router} />
        </BridgeProvider>
      </ToastProvider>
    </ApiProviders>,
  )
  return { calls, user: userEvent.setup({ delay: null }) }
}
