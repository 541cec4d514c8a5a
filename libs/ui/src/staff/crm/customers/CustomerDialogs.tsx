import { customers, type Customer } from '@app/contracts/customers'
import { resourceKey } from '@app/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '../../../api/useApi.ts'
import { HandoverDialog } from '../owners/HandoverDialog.tsx'
import { CreateOpportunity } from '../opportunities/OpportunityForm.tsx'
import { type WorkDialog, WorkDialogs } from '../timeline/WorkDialogs.tsx'
import { EditCustomer } from './CustomerForm.tsx'

export type CustomerDialog = WorkDialog | { kind: 'edit' | 'handover' | 'new-opportunity' }

interface CustomerDialogsProps {
  customer: Customer
  dialog: CustomerDialog | null
  onActivityRemoved: () => void
  onClose: () => void
}

/** One at a time; closing reloads the page's data. */
export function CustomerDialogs(props: CustomerDialogsProps) {
  const { customer, dialog } = props
  const queryClient = useQueryClient()
  function close(): void {
    props.onClose()
    void readAgain(queryClient, { queryKey: [...resourceKey(customers.list), String(customer.id)] })
  }
  return (
    <>
      <WorkDialogs
        customer={customer}
        dialog={dialog}
        onActivityRemoved={props.onActivityRemoved}
        onClose={close}
      />
      {dialog?.kind === 'edit' && <EditCustomer customer={customer} onClose={close} />}
      {dialog?.kind === 'handover' && (
        <HandoverDialog
          what={{ customers: { customers: [{ id: customer.id, version: customer.version }] } }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'new-opportunity' && (
        <CreateOpportunity
          customer={{ id: customer.id, companyName: customer.companyName }}
          onClose={close}
        />
      )}
    </>
  )
}
