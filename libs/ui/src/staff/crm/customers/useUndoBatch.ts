import { customerBatches } from '@app/contracts/customer-batches'
import { useUndo } from '../../shell/import/useUndo.ts'
import { crmReads } from '../crm-reads.ts'

/** Takes an import, a bulk edit or a merge of customers back. */
export const useUndoBatch = () => useUndo(customerBatches.undo, crmReads)
