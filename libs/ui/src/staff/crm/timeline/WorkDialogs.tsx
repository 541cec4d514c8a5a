import type { Activity } from '@app/contracts/activities'
import type { CustomerRef } from '@app/contracts/customers'
import type { Opportunity } from '@app/contracts/opportunities'
import { CreateActivity, CreateFollowUp, EditActivity } from '../activities/ActivityForm.tsx'
import { CompleteActivity } from '../activities/CompleteActivity.tsx'
import { useInvitationOffer } from '../activities/InvitationBar.tsx'
import { MailImportDialog } from '../mails/MailImportDialog.tsx'
import { EditOpportunity } from '../opportunities/OpportunityForm.tsx'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'

type OwnKind = 'edit' | 'handover' | 'new-opportunity'

export type WorkDialog =
  | { kind: 'import' | 'new-activity' | 'next-step' }
  | { kind: 'edit-opportunity' | 'remove-opportunity'; opportunity: Opportunity }
  | { kind: 'edit-activity' | 'complete' | 'follow-up' | 'remove-activity'; activity: Activity }

interface WorkDialogsProps {
  customer: CustomerRef
  /** New records belong to it. */
  opportunity?: Opportunity | undefined
  /** Other kinds are rendered by the page. */
  dialog: WorkDialog | { kind: OwnKind } | null
  onActivityRemoved: () => void
  onOpportunityRemoved?: () => void
  onClose: () => void
}

export function WorkDialogs(props: WorkDialogsProps) {
  const { customer, opportunity, dialog, onClose } = props
  const offerInvitation = useInvitationOffer()
  const { id: customerId, companyName } = customer
  const place = {
    customer: { id: customerId, companyName },
    ...(opportunity && { opportunity: { id: opportunity.id, title: opportunity.title } }),
  }
  const name = opportunity ? `${companyName}, ${opportunity.title}` : companyName
  return (
    <>
      <MailImportDialog
        opened={dialog?.kind === 'import'}
        target={{ customerId, ...(opportunity && { opportunityId: opportunity.id }), name }}
        onClose={onClose}
      />
      {dialog?.kind === 'new-activity' && <CreateActivity place={place} onClose={onClose} />}
      {dialog?.kind === 'next-step' && (
        <CreateActivity place={place} type="task" status="pending" onClose={onClose} />
      )}
      {dialog?.kind === 'edit-activity' && <EditActivity activity={dialog.activity} onClose={onClose} />}
      {dialog?.kind === 'complete' && <CompleteActivity activity={dialog.activity} onClose={onClose} />}
      {dialog?.kind === 'follow-up' && <CreateFollowUp parent={dialog.activity} onClose={onClose} />}
      {dialog?.kind === 'remove-activity' && (
        <MoveToTrash
          kind="activity"
          id={dialog.activity.id}
          title={dialog.activity.title}
          onRemoved={() => {
            offerInvitation(dialog.activity)
            props.onActivityRemoved()
          }}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'edit-opportunity' && (
        <EditOpportunity opportunity={dialog.opportunity} onClose={onClose} />
      )}
      {dialog?.kind === 'remove-opportunity' && (
        <MoveToTrash
          kind="opportunity"
          id={dialog.opportunity.id}
          title={dialog.opportunity.title}
          onRemoved={props.onOpportunityRemoved}
          onClose={onClose}
        />
      )}
    </>
  )
}
