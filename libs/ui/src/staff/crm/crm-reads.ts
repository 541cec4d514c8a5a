import { activities } from '@app/contracts/activities'
import { customerDuplicates } from '@app/contracts/customer-duplicates'
import { customerBatches } from '@app/contracts/customer-bulk'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { resourceKey } from '@app/contracts/endpoint'
import { offers } from '@app/contracts/offers'
import { opportunities } from '@app/contracts/opportunities'
import { trash } from '@app/contracts/trash'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readAgain } from '../../api/useApi.ts'

/**
 * Queries that a CRM write makes stale. Customers, opportunities and activities show and count each other
 * everywhere, hence one list; only visible queries are refetched at once.
 */
export const crmReads = [
  customers.list,
  opportunities.list,
  activities.list,
  offers.list,
  trash.list,
  customerBatches.list,
  customerDuplicates.list,
  dashboard.get,
  dashboard.stats,
]

/** After a conflict: refetches without a write of our own. */
export function useRefreshCrm(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    for (const read of crmReads) void readAgain(queryClient, { queryKey: resourceKey(read) })
  }, [queryClient])
}
