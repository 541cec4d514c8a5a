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

export interface ApiOptions<On401> {
  /** `null` turns a 401 into null, to ask whether somebody is logged in. */
  on401?: On401
  enabled?: boolean
  /** Also refetches every minute, for data that changes without a live event. */
  everyMinute?: boolean
  /** Keeps the previous answer while the input changes. */
  keepsFormer?: boolean
  /** Refetches whenever a screen with it opens, for figures that many writes change. */
  rereads?: boolean
}

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
 * Refetches stale queries that are on the screen. A first load in flight may have started before the write,
 * and TanStack Query would accept its answer, so it is cancelled first.
 */
export async function readAgain(queryClient: QueryClient, stale: InvalidateQueryFilters): Promise<void> {
  const isFirst = (query: Query) => query.state.data === undefined && (stale.predicate?.(query) ?? true)
  await queryClient.cancelQueries({ ...stale, predicate: isFirst })
  await queryClient.invalidateQueries(stale)
}
