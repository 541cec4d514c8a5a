import { resourceKey, type Endpoint, type Input, type Output } from '@app/contracts/endpoint'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useApiContext } from './ApiProvider.tsx'
import { readAgain } from './useApi.ts'

/** One write. */
export interface Write<E extends Endpoint> {
  input: Input<E>
  /** The same key and body again are the same write. */
  idempotencyKey?: string
}

/** How far a write reaches. */
export interface MutationOptions {
  /** Reads of other resources that the write makes stale, too. */
  refreshes?: readonly Endpoint[]
}

/** Writes to an endpoint, then refetches its own resource and no more. */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { refreshes = [] }: MutationOptions = {},
): UseMutationResult<Output<E>, unknown, Write<E>> {
  const { client } = useApiContext()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Write<E>) => client.call(endpoint, input, { idempotencyKey }),
    // Not awaited: what was saved is saved, whether or not the lists arrive.
    onSuccess: () => {
      for (const stale of [endpoint, ...refreshes]) {
        void readAgain(queryClient, { queryKey: resourceKey(stale) })
      }
    },
  })
}
