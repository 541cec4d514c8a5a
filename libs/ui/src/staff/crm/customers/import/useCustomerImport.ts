import {
  customerImport,
  type CustomerImportOptions,
  type CustomerImportPreview,
} from '@app/contracts/customer-import'
import { useClient } from '../../../../api/ApiProvider.tsx'
import { formatCount } from '../../../../kit/format.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { useImportFile } from '../../../shell/import/useImportFile.ts'
import { useRefreshCrm } from '../../crm-reads.ts'
import { useUndoBatch } from '../useUndoBatch.ts'

const initial: CustomerImportOptions = { mapping: {}, duplicates: 'skip' }

/** A file of customers on its way in: chosen, assigned, looked at, taken. */
export function useCustomerImport(onDone: () => void) {
  const client = useClient()
  const toast = useToast()
  const undo = useUndoBatch()
  const refresh = useRefreshCrm()
  return useImportFile<CustomerImportPreview, CustomerImportOptions>({
    initial,
    outdatedCode: 'customer_import.outdated',
    look: (file, options) => client.call(customerImport.preview, { file, options: JSON.stringify(options) }),
    take: async (file, options, { digest }, idempotencyKey) => {
      const sent = { file, options: JSON.stringify(options), digest }
      const batch = await client.call(customerImport.apply, sent, { idempotencyKey })
      refresh()
      toast({
        title: 'Kunden importiert',
        text: `${batch.title}: ${formatCount(batch.created)} neu, ${formatCount(batch.updated)} geändert`,
        action: { label: 'Rückgängig', onAct: () => void undo(batch.id, batch.title) },
      })
      onDone()
    },
  })
}
