import type { Activity } from '@app/contracts/activities'
import { customers, type Customer } from '@app/contracts/customers'
import { resourceKey } from '@app/contracts/endpoint'
import type { Opportunity } from '@app/contracts/opportunities'
import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '../../../api/useApi.ts'
import { CreateActivity, CreateFollowUp, EditActivity } from '../activities/ActivityForm.tsx'
import { CompleteActivity } from '../activities/CompleteActivity.tsx'
import { MailImportDialog } from '../mails/MailImportDialog.tsx'
import { HandoverDialog } from '../owners/HandoverDialog.tsx'
import { CreateOpportunity, EditOpportunity } from '../opportunities/OpportunityForm.tsx'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'
import { EditCustomer } from './CustomerForm.tsx'

export type CustomerDialog =
  | { kind: 'edit' | 'handover' | 'import' | 'new-opportunity' | 'new-activity' | 'next-step' }
  | { kind: 'edit-opportunity' | 'remove-opportunity'; opportunity: Opportunity }
  | { kind: 'edit-activity' | 'complete' | 'follow-up' | 'remove-activity'; activity: Activity }

interface CustomerDialogsProps {
  customer: Customer
  dialog: CustomerDialog | null
  /** After the activity that may be open is gone. */
  onActivityRemoved: () => void
  onClose: () => void
}

/** The page's dialogs, one at a time; the page reloads its data when one closes. */
export function CustomerDialogs(props: CustomerDialogsProps) {
  const { customer, dialog } = props
  const queryClient = useQueryClient()
  function close(): void {
    props.onClose()
    void readAgain(queryClient, { queryKey: [...resourceKey(customers.list), String(customer.id)] })
  }
  const place = { customer: { id: customer.id, companyName: customer.companyName } }
  return (
    <>
      <MailImportDialog
        opened={dialog?.kind === 'import'}
        target={{ customerId: customer.id, name: customer.companyName }}
        onClose={props.onClose}
      />
      {dialog?.kind === 'edit' && <EditCustomer customer={customer} onClose={close} />}
      {dialog?.kind === 'handover' && (
        <HandoverDialog
          what={{ customers: { customers: [{ id: customer.id, version: customer.version }] } }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'new-activity' && <CreateActivity place={place} onClose={close} />}
      {dialog?.kind === 'next-step' && (
        <CreateActivity place={place} type="task" status="pending" onClose={close} />
      )}
      {dialog?.kind === 'edit-activity' && <EditActivity activity={dialog.activity} onClose={close} />}
      {dialog?.kind === 'complete' && <CompleteActivity activity={dialog.activity} onClose={close} />}
      {dialog?.kind === 'follow-up' && <CreateFollowUp parent={dialog.activity} onClose={close} />}
      {dialog?.kind === 'remove-activity' && (
        <MoveToTrash
          kind="activity"
          id={dialog.activity.id}
          title={dialog.activity.title}
          onRemoved={props.onActivityRemoved}
          onClose={close}
        />
      )}
      {dialog?.kind === 'new-opportunity' && <CreateOpportunity customer={place.customer} onClose={close} />}
      {dialog?.kind === 'edit-opportunity' && (
        <EditOpportunity opportunity={dialog.opportunity} onClose={close} />
      )}
      {dialog?.kind === 'remove-opportunity' && (
        <MoveToTrash
          kind="opportunity"
          id={dialog.opportunity.id}
          title={dialog.opportunity.title}
          onClose={close}
        />
      )}
    </>
  )
}
