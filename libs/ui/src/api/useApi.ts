import {
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  type UseQueryResult,
  keepPreviousData,
  useQuery,
} from '@tanstack/react-query'
import { type Endpoint, type Input, type Output, queryKey } from '@app/contracts/endpoint'
import { useApiContext } from './ApiProvider.tsx'
import { isUnauthorized } from './failure.ts'

export const MINUTE = 60_000

/** How a read behaves. */
export interface ApiOptions<On401> {
  /** `throw` (default): a 401 is an error. `null`: a 401 yields null, for asking whether somebody is logged in. */
  on401?: On401
  enabled?: boolean
  /** Also read again every minute, where what moves does not tell of it, or must be seen though nothing tells of it any more. */
  everyMinute?: boolean
  /** While the input changes, the former answer stays. */
  keepsFormer?: boolean
  /** Read anew whenever a screen that shows it opens, for figures that many writes change. */
  rereads?: boolean
}

/** Reads an endpoint through the cache. */
export function useApi<E extends Endpoint, On401 extends 'throw' | 'null' = 'throw'>(
  endpoint: E,
  input: Input<E>,
  {
    on401,
    enabled = true,
    everyMinute = false,
    keepsFormer = false,
    rereads = false,
  }: ApiOptions<On401> = {},
): UseQueryResult<On401 extends 'null' ? Output<E> | null : Output<E>> {
  const { client, bare } = useApiContext()
  const result = useQuery({
    queryKey: queryKey(endpoint, input),
    enabled,
    refetchInterval: everyMinute && MINUTE,
    placeholderData: keepsFormer ? keepPreviousData : undefined,
    refetchOnMount: rereads ? 'always' : true,
    queryFn: async ({ signal }) => {
      if (on401 !== 'null') return client.call(endpoint, input, { signal })
      return bare.call(endpoint, input, { signal }).catch((error: unknown) => {
        if (isUnauthorized(error)) return null
        throw error
      })
    },
  })
  return result as UseQueryResult<On401 extends 'null' ? Output<E> | null : Output<E>>
}

/**
 * Reads again what a write has made stale: at once where it is on the screen. A first reading that is under way may
 * have left before the write; TanStack Query would take its answer, so it is broken off first.
 */
export async function readAgain(queryClient: QueryClient, stale: InvalidateQueryFilters): Promise<void> {
  const isFirst = (query: Query) => query.state.data === undefined && (stale.predicate?.(query) ?? true)
  await queryClient.cancelQueries({ ...stale, predicate: isFirst })
  await queryClient.invalidateQueries(stale)
}
