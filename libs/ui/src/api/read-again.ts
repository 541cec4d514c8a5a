import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

/**
 * Reads again what a write has made stale: at once where it is on the screen. A first reading that is under way may
 * have left before the write; TanStack Query would take its answer, so it is broken off first.
 */
export async function readAgain(queryClient: QueryClient, stale: InvalidateQueryFilters): Promise<void> {
  const isFirst = (query: Query) => query.state.data === undefined && (stale.predicate?.(query) ?? true)
  await queryClient.cancelQueries({ ...stale, predicate: isFirst })
  await queryClient.invalidateQueries(stale)
}
