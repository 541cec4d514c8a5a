import { queryKey, type Endpoint, type Input, type Output } from '@app/contracts/endpoint'
import type { Page } from '@app/contracts/page'
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useApiContext } from './ApiProvider.tsx'
import { MINUTE, type ApiOptions } from './useApi.ts'

type Row<E extends Endpoint> = Output<E> extends (infer T)[] ? T : never

export const PAGE_SIZE = 50

// Pages and a full list of an endpoint differ in shape; this key segment keeps them apart.
const PAGES = 'pages'

export interface Pages<T> {
  rows: T[] | undefined
  /** Estimated above 10,000. */
  total: number | undefined
  error: unknown
  isFetching: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** Pages by cursor; keeps the previous rows while a filter changes. */
export function useApiPages<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & { limit?: number },
  { enabled = true, everyMinute = false, rereads = false }: Omit<ApiOptions<'throw'>, 'on401'> = {},
): Pages<Row<E>> {
  const { client } = useApiContext()
  const whole = { limit: PAGE_SIZE, ...input }
  const query = useInfiniteQuery({
    queryKey: [...queryKey(endpoint, whole), PAGES],
    enabled,
    refetchInterval: everyMinute && MINUTE,
    refetchOnMount: rereads ? 'always' : true,
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await client.page(endpoint, { ...whole, cursor: pageParam ?? undefined }, { signal })) as Page<Row<E>>,
    getNextPageParam: page => page.nextCursor,
  })
  // Fetching the next page would cancel a running refetch and leave its data stale, so wait for it.
  async function loadMore(): Promise<void> {
    if (query.isPlaceholderData || query.isFetchingNextPage) return
    if (query.isFetching) await query.refetch({ cancelRefetch: false })
    await query.fetchNextPage({ cancelRefetch: false })
  }
  return {
    rows: query.data?.pages.flatMap(page => page.rows),
    total: query.data?.pages[0]?.total,
    error: query.error,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void loadMore(),
    retry: () => void (query.isFetchNextPageError ? loadMore() : query.refetch()),
  }
}

export function patchPages<T>(
  queryClient: QueryClient,
  resource: readonly unknown[],
  patch: (row: T) => T,
): void {
  queryClient.setQueriesData<InfiniteData<Page<T>>>(
    { queryKey: resource, predicate: ({ queryKey: key }) => key.at(-1) === PAGES },
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, rows: page.rows.map(patch) })) },
  )
}
