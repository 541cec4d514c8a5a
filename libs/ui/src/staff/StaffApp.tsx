import '@mantine/core/styles.layer.css'
import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/console.css'
import '../theme/mantine.css'
import { createClient, type Client } from '@app/contracts/client'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { ApiProvider, createQueryClient } from '../api/ApiProvider.tsx'
import { TipProvider } from '../kit/Tip.tsx'
import { ToastProvider } from '../kit/Toasts.tsx'
import { theme } from '../theme/theme.ts'
import { adoptThemeStyles } from '../theme/variables.ts'
import type { Bridge } from './bridge.ts'
import { BridgeProvider } from './BridgeProvider.tsx'
import { routes } from './routes.tsx'
import { DropGuard } from './shell/DropGuard.tsx'
import { createRenewal } from './shell/renewal.ts'
import { RenewalContext } from './shell/session-context.ts'

interface StaffAppProps {
  /** What the shell does for the console. */
  bridge: Bridge
  /** Calls to the server; to the page's own where left out. */
  client?: Client
}

/** The staff console. Owns the addresses under /admin and /crm of whatever origin it runs on. */
export function StaffApp({ bridge, client }: StaffAppProps) {
  const [app] = useState(() => createApp(client))
  return (
    // The theme's variables come as a constructed style sheet; the content security policy refuses inline ones.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <TipProvider>
        <ToastProvider label="Mitteilungen (F8)" closeLabel="Mitteilung schließen">
          <RenewalContext value={app.renewal}>
            <ApiProvider client={app.client} queryClient={app.queryClient} renew={app.renewal.ask}>
              <BridgeProvider bridge={bridge}>
                <DropGuard />
                <RouterProvider router={app.router} />
              </BridgeProvider>
            </ApiProvider>
          </RenewalContext>
        </ToastProvider>
      </TipProvider>
    </MantineProvider>
  )
}

function createApp(client: Client = createClient()) {
  adoptThemeStyles()
  return {
    client,
    queryClient: createQueryClient(),
    renewal: createRenewal(),
    router: createBrowserRouter(routes),
  }
}
