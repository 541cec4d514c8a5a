import { customerExportName, customers } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { useListExport } from '../../shell/useListExport.ts'

/** Saves the list of a filter. */
export const useCustomerExport = (filter: Input<typeof customers.export>) =>
  useListExport(customers.export, filter, customerExportName)
