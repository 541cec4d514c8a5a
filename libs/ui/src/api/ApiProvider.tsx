import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, createContext, use, useMemo } from 'react'
import type { Client } from '@app/contracts/client'
import type { Endpoint } from '@app/contracts/endpoint'
import { isUnauthorized } from './failure.ts'

interface Api {
  /** Calls that outlive the session: a 401 waits for a new log-in. */
  client: Client
  /** Calls that show a 401 as it is. */
  bare: Client
}

const ApiContext = createContext<Api | null>(null)

/** A cache with the specified defaults: data never becomes stale by itself, nothing is fetched or sent twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // networkMode: react-query would otherwise wait without a word while the browser believes to be offline.
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
  /** Called when a staff call meets the end of the session; without it such calls fail. */
  renew?: Renew
  children: ReactNode
}

/** Gives the tree below its server and its cache. */
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

/** Both kinds of calls, for the hooks of this folder. */
export function useApiContext(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('ApiProvider is missing')
  return api
}

/** Asks for a new log-in. Resolves to whether there was one. */
export type Renew = () => Promise<boolean>

/**
 * The same calls, but a staff call that is refused with 401 waits for a new log-in and is then made again. Nothing was
 * done by a refused call, so that repeating it is safe.
 */
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
