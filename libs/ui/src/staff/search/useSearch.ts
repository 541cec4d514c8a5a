import { resourceKey } from '@app/contracts/endpoint'
import { search } from '@app/contracts/search'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import type { SearchGroups } from './hit-kinds.ts'

/** Milliseconds of rest after a key before the server is asked; the first key asks at once. */
const SETTLE = 120

/** What is found for a query while it is typed. */
export interface Search {
  /** The hits; those of the former query until the next ones are there. Undefined before the first. */
  groups: SearchGroups | undefined
  /** Whether `groups` do not belong to the query yet. */
  isSettling: boolean
  error: unknown
  retry: () => void
}

/** Searches while somebody types. An answer that comes late never takes the place of a newer one. */
export function useSearch(typed: string, limit: number): Search {
  const query = typed.trim()
  const [settled] = useDebouncedValue(query, SETTLE, { leading: true })
  const isWanted = query !== '' && settled !== ''
  const answer = useApi(search.find, { query: settled, limit }, { enabled: isWanted, keepsFormer: true })
  // Hits of before the field was emptied have nothing to do with what is typed now.
  const [shown, setShown] = useState('')
  if (query === '' && shown !== '') setShown('')
  if (isWanted && answer.data && !answer.isPlaceholderData && shown !== settled) setShown(settled)
  const queryClient = useQueryClient()
  // The cache never becomes stale by itself; the next time, the search looks again.
  useEffect(() => () => queryClient.removeQueries({ queryKey: resourceKey(search.find) }), [queryClient])
  return {
    groups: isWanted && (shown !== '' || !answer.isPlaceholderData) ? answer.data?.groups : undefined,
    isSettling: query !== '' && (query !== settled || answer.isFetching || answer.isPlaceholderData),
    error: isWanted && query === settled ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
