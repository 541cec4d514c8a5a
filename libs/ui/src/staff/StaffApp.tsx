import { MantineProvider } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import { type Client, createClient } from '@app/contracts/client'
import { ApiProvider, createQueryClient } from '../api/ApiProvider.tsx'
import { ConnectionContext, createConnection } from '../api/connection.ts'
import { mayBeDown } from '../api/failure.ts'
import { TipProvider } from '../kit/Tip.tsx'
import { ToastProvider } from '../kit/Toasts.tsx'
import { BridgeProvider } from './BridgeProvider.tsx'
import type { Bridge } from './bridge.ts'
import { MailDropProvider } from './crm/mails/drop/MailDropProvider.tsx'
import { routes } from './routes.tsx'
import { fetchScreens } from './screen-code.tsx'
import { RenewalContext, createRenewal } from './shell/session-context.ts'
import { theme } from '../theme/theme.ts'
import { adoptThemeStyles } from '../theme/variables.ts'
import '@mantine/core/styles.layer.css'
import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/console.css'
import '../theme/mantine.css'

interface StaffAppProps {
  bridge: Bridge
  /** Default: calls to the page's own server. */
  client?: Client
}

/** Owns the paths under /admin and /crm of whatever origin it runs on. */
export function StaffApp({ bridge, client }: StaffAppProps) {
  const [app] = useState(() => createApp(client))
  useEffect(() => app.connection.start(), [app])
  useEffect(() => bridge.onPath?.(path => void app.router.navigate(path)), [app, bridge])
  return (
    // The theme's variables are a constructed style sheet: the content security policy refuses inline ones.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <TipProvider>
        <ToastProvider label="Mitteilungen (F8)" closeLabel="Mitteilung schließen">
          <RenewalContext value={app.renewal}>
            <ConnectionContext value={app.connection}>
              <ApiProvider client={app.client} queryClient={app.queryClient} renew={app.renewal.ask}>
                <BridgeProvider bridge={bridge}>
                  <DropGuard />
                  <MailDropProvider>
                    <RouterProvider router={app.router} />
                  </MailDropProvider>
                </BridgeProvider>
              </ApiProvider>
            </ConnectionContext>
          </RenewalContext>
        </ToastProvider>
      </TipProvider>
    </MantineProvider>
  )
}

function createApp(client: Client = createClient()) {
  adoptThemeStyles()
  fetchScreens(routes, window.location.pathname)
  const queryClient = createQueryClient()
  return {
    client,
    queryClient,
    connection: createConnection(client, since => void readMissed(queryClient, since)),
    renewal: createRenewal(),
    router: createBrowserRouter(routes),
  }
}

/** Refetches only what failed, or was answered by this machine, while the server was away. */
function readMissed(queryClient: QueryClient, since: Date): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ state: { status, error, dataUpdatedAt } }) =>
      status === 'error' ? mayBeDown(error) : dataUpdatedAt >= since.getTime(),
  })
}

/** A file dropped where nothing takes it would navigate away from the console. */
function DropGuard() {
  useEffect(() => {
    function refuse(event: DragEvent): void {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    // On window, so that it runs after the drop zones, which listen on document.
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
  return null
}
