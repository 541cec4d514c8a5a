import { resourceKey, type Endpoint, type Input, type Output } from '@app/contracts/endpoint'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useApiContext } from './ApiProvider.tsx'
import { readAgain } from './useApi.ts'

export interface Write<E extends Endpoint> {
  input: Input<E>
  /** The same key with the same body is the same write. */
  idempotencyKey?: string
}

export interface MutationOptions {
  /** Reads of other resources that become stale, too. */
  refreshes?: readonly Endpoint[]
}

/** Refetches the endpoint's own resource after a success, and nothing else but `refreshes`. */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { refreshes = [] }: MutationOptions = {},
): UseMutationResult<Output<E>, unknown, Write<E>> {
  const { client } = useApiContext()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Write<E>) => client.call(endpoint, input, { idempotencyKey }),
    // Not awaited: the save has succeeded even if the lists fail to load.
    onSuccess: () => {
      for (const stale of [endpoint, ...refreshes]) {
        void readAgain(queryClient, { queryKey: resourceKey(stale) })
      }
    },
  })
}
