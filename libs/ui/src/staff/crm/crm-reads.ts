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
 * What a write in the CRM makes stale. Customers, opportunities and activities name and count each other on every
 * screen, hence one list for all; only what is on the screen is read again at once.
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

/** Reloads everything above without a write of this screen, after a conflict. */
export function useRefreshCrm(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    for (const read of crmReads) void readAgain(queryClient, { queryKey: resourceKey(read) })
  }, [queryClient])
}
