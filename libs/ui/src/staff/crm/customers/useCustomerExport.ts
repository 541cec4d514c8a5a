import { customerExportName, customers } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { useCsvExport } from '../../shell/useCsvExport.ts'

/** Saves the list of a filter as CSV. */
export const useCustomerExport = (filter: Input<typeof customers.export>) =>
  useCsvExport(customers.export, filter, customerExportName)
