import { ApiError } from '@app/contracts/client'
import { customers, type Customer } from '@app/contracts/customers'
import { useState } from 'react'
import { useClient } from '../../../api/ApiProvider.tsx'
import { useRefreshCrm } from '../crm-reads.ts'

/** Two people changed the same customer. */
export interface Conflict {
  /** What is stored by now; null while there is no conflict. */
  stored: Customer | null
  /** Runs a save; a refusal because of a newer state is remembered, with that state. */
  watch: <T>(save: () => Promise<T>) => Promise<T>
  settle: () => void
}

/** Notices that a customer was changed by somebody else while it was edited here. */
export function useConflict(id: number): Conflict {
  const [stored, setStored] = useState<Customer | null>(null)
  const client = useClient()
  const refresh = useRefreshCrm()
  return {
    stored,
    watch: async save => {
      setStored(null)
      try {
        return await save()
      } catch (error) {
        const isConflict = error instanceof ApiError && error.problem?.code === 'customer.changed'
        if (isConflict) {
          setStored(await client.call(customers.get, { id }))
          refresh()
        }
        throw error
      }
    },
    settle: () => setStored(null),
  }
}
