import type { Client } from '@app/contracts/client'
import { MantineProvider } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ApiProvider, type Renew, createQueryClient } from '../src/api/ApiProvider.tsx'
import { theme } from '../src/theme/theme.ts'

/** What a part needs around it, without transitions. */
export function UiProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  )
}

interface ApiProvidersProps {
  client: Client
  renew?: Renew
  children: ReactNode
}

/** The same, with a server. */
export function ApiProviders({ client, renew, children }: ApiProvidersProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <UiProviders>
      <ApiProvider client={client} queryClient={queryClient} {...(renew && { renew })}>
        {children}
      </ApiProvider>
    </UiProviders>
  )
}
