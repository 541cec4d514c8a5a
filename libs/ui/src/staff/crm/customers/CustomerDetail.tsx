import type { Customer } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { timeline } from '@app/contracts/timeline'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { Page } from '../../shell/Page.tsx'
import { NextStepBar } from '../activities/NextStepBar.tsx'
import { ContactPersonList } from '../contact-persons/ContactPersonList.tsx'
import { CustomerFiles } from '../mails/CustomerFiles.tsx'
import { OpportunityList } from '../opportunities/OpportunityList.tsx'
import classes from './Customer.module.css'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerDialogs, type CustomerDialog } from './CustomerDialogs.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { CustomerHistory } from './CustomerHistory.tsx'
import { useLinkedId, useOpenActivity } from './useLinkedActivity.ts'

const KEYS: [string, string][] = [
  ['A', 'Schnelleingabe'],
  ['J', 'nächster Eintrag'],
  ['K', 'voriger'],
  ['Eingabe', 'auf/zu'],
  ['N', 'Neue Aktivität'],
  ['O', 'Neue Opportunity'],
  ['M', 'E-Mail importieren'],
  ['E', 'Kunde bearbeiten'],
  ['Esc', 'Zurück'],
]

/** A customer with everything that is known and everything that is to be done. */
export function CustomerDetail({ customer }: { customer: Customer }) {
  const { id, companyName } = customer
  const deals = useApi(opportunities.ofCustomer, { id })
  const steps = useApi(timeline.nextStep, { id })
  const figures = useApi(timeline.figures, { id })
  const activityCount = figures.data?.activityCount
  const [dialog, setDialog] = useState<CustomerDialog | null>(null)
  const [openId, setOpenId] = useOpenActivity(id)
  const opportunityId = useLinkedId('opportunity')
  const personId = useLinkedId('person')
  const navigate = useNavigate()
  const open = (kind: 'edit' | 'import' | 'new-opportunity' | 'new-activity' | 'next-step') => () =>
    setDialog({ kind })

  useKeys({
    n: open('new-activity'),
    o: open('new-opportunity'),
    m: open('import'),
    e: open('edit'),
    Escape: () => void navigate('/crm/customers'),
  })
  return (
    <Page title={companyName} keys={KEYS}>
      <CustomerHead
        customer={customer}
        opportunities={deals.data}
        activityCount={activityCount}
        action={
          <CustomerActions
            onActivity={open('new-activity')}
            onOpportunity={open('new-opportunity')}
            onImport={open('import')}
            onEdit={open('edit')}
          />
        }
      />
      <NextStepBar
        customerId={id}
        onOpen={setOpenId}
        onComplete={activity => setDialog({ kind: 'complete', activity })}
        onPlan={open('next-step')}
      />
      <div className={classes['grid']}>
        <aside className={classes['side']} aria-label="Rund um den Kunden">
          <OpportunityList
            opportunities={deals.data}
            steps={steps.data?.opportunities ?? []}
            error={deals.error}
            onRetry={() => void deals.refetch()}
            linkedId={opportunityId}
            onCreate={open('new-opportunity')}
            onEdit={opportunity => setDialog({ kind: 'edit-opportunity', opportunity })}
            onRemove={opportunity => setDialog({ kind: 'remove-opportunity', opportunity })}
            onOpenActivity={setOpenId}
          />
          <ContactPersonList customerId={id} linkedId={personId} />
          <CustomerFiles customerId={id} onOpenActivity={setOpenId} />
          <CustomerFacts customer={customer} />
        </aside>
        <CustomerHistory
          customer={customer}
          isWithoutActivity={activityCount === undefined ? undefined : activityCount === 0}
          openId={openId}
          onOpen={setOpenId}
          onDialog={setDialog}
        />
      </div>
      <CustomerDialogs
        customer={customer}
        dialog={dialog}
        onActivityRemoved={() => setOpenId(null)}
        onClose={() => setDialog(null)}
      />
    </Page>
  )
}
