import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, createContext, use, useMemo } from 'react'
import type { Client } from '@app/contracts/client'
import type { Endpoint } from '@app/contracts/endpoint'
import { isUnauthorized } from './failure.ts'

interface Api {
  /** A 401 waits for a new log-in, then the call is repeated. */
  client: Client
  /** A 401 is an ordinary error. */
  bare: Client
}

const ApiContext = createContext<Api | null>(null)

/** Data never becomes stale by itself; nothing is fetched or sent twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Otherwise react-query waits silently while the browser believes it is offline.
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

interface ApiProviderProps {
  client: Client
  queryClient: QueryClient
  /** Called when a staff call gets a 401; without it such calls fail. */
  renew?: Renew
  children: ReactNode
}

export function ApiProvider({ client, queryClient, renew, children }: ApiProviderProps) {
  const api = useMemo(
    () => ({ client: renew ? renewing(client, renew) : client, bare: client }),
    [client, renew],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  )
}

export function useClient(): Client {
  return useApiContext().client
}

export function useApiContext(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('ApiProvider is missing')
  return api
}

/** Resolves to false if nobody logged in. */
export type Renew = () => Promise<boolean>

/** Repeats a staff call after a 401 and a new log-in. Safe, since a refused call has done nothing. */
function renewing(client: Client, renew: Renew): Client {
  async function retry<T>(endpoint: Endpoint, make: () => Promise<T>): Promise<T> {
    try {
      return await make()
    } catch (error) {
      if (endpoint.access === 'public' || !isUnauthorized(error) || !(await renew())) throw error
      return make()
    }
  }
  return {
    ...client,
    call: (endpoint, input, options) => retry(endpoint, () => client.call(endpoint, input, options)),
    events: (endpoint, input, options) => retry(endpoint, () => client.events(endpoint, input, options)),
    page: (endpoint, input, options) => retry(endpoint, () => client.page(endpoint, input, options)),
  }
}
