import { consolePaths } from '@app/contracts/console-paths'
import { type Opportunity, opportunities, sourceNames } from '@app/contracts/opportunities'
import { IconBriefcase } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { Page } from '../../shell/Page.tsx'
import { DocumentSection } from '../documents/DocumentSection.tsx'
import { useCompose } from '../mails/compose/compose-context.ts'
import { MAIL_TOKEN, MailToken, useMailToken } from '../mails/MailToken.tsx'
import { ownFacts, useOwnFields } from '../own-fields/own-fields.ts'
import { OfferSection } from '../offers/OfferSection.tsx'
import { HandoverDialog } from '../owners/HandoverDialog.tsx'
import { CustomerTimeline } from '../timeline/CustomerTimeline.tsx'
import { NextStepBar } from '../timeline/NextStepBar.tsx'
import { type WorkDialog, WorkDialogs } from '../timeline/WorkDialogs.tsx'
import { OpportunityActions, OpportunityHead } from './OpportunityHead.tsx'
import { OpportunityPersons } from './OpportunityPersons.tsx'
import classes from '../customers/Customer.module.css'

export function OpportunityPage() {
  return (
    <RecordPage
      endpoint={opportunities.get}
      heading="Opportunity"
      failed="Die Opportunity konnte nicht geladen werden."
      missing={{
        icon: IconBriefcase,
        title: 'Opportunity nicht gefunden',
        text: 'Sie wurde gelöscht, oder die Adresse stimmt nicht. Gelöschte stehen im Papierkorb.',
        list: consolePaths.pipeline,
        listName: 'Zur Pipeline',
      }}
    >
      {opportunity => <Detail key={opportunity.id} opportunity={opportunity} />}
    </RecordPage>
  )
}

const KEYS: [string, string][] = [
  ['A', 'Schnelleingabe'],
  ['/', 'Im Verlauf suchen'],
  ['J', 'nächster Eintrag'],
  ['K', 'voriger'],
  ['N', 'Neue Aktivität'],
  ['S', 'Neue E-Mail'],
  ['M', 'E-Mail importieren'],
  ['E', 'Bearbeiten'],
  ['U', 'Übergeben'],
  ['Esc', 'Zum Kunden'],
]

function Detail({ opportunity }: { opportunity: Opportunity }) {
  const { id, title, customer } = opportunity
  const [dialog, setDialog] = useState<WorkDialog | { kind: 'handover' } | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const navigate = useNavigate()
  const compose = useCompose()
  const customerPage = `${consolePaths.customers}/${customer.id}`
  const close = () => setDialog(null)
  const open = (kind: 'new-activity' | 'next-step' | 'import' | 'handover') => () => setDialog({ kind })
  const act = {
    n: open('new-activity'),
    s: () => compose({ kind: 'new', customerId: customer.id, opportunityId: id }),
    m: open('import'),
    e: () => setDialog({ kind: 'edit-opportunity', opportunity }),
    u: open('handover'),
  }
  useKeys({ ...act, Escape: () => void navigate(customerPage) })
  return (
    <Page title={title} keys={KEYS}>
      <OpportunityHead
        opportunity={opportunity}
        action={
          <OpportunityActions
            act={act}
            onRemove={() => setDialog({ kind: 'remove-opportunity', opportunity })}
          />
        }
      />
      <NextStepBar
        customerId={customer.id}
        opportunityId={id}
        onOpen={setOpenId}
        onComplete={activity => setDialog({ kind: 'complete', activity })}
        onPlan={open('next-step')}
      />
      <div className={classes['grid']}>
        <aside className={classes['side']} aria-label="Rund um die Opportunity">
          <DocumentSection
            place={{ customerId: customer.id, opportunityId: id, name: `${customer.companyName}, ${title}` }}
          />
          <OpportunityPersons opportunityId={id} customerId={customer.id} />
          <OfferSection of={{ opportunityId: id }} opportunities={[opportunity]} />
          <Texts opportunity={opportunity} />
          <OpportunityFacts opportunity={opportunity} />
        </aside>
        <CustomerTimeline
          customer={customer}
          opportunity={opportunity}
          isWithoutActivity={undefined}
          openId={openId}
          onOpen={setOpenId}
          onDialog={setDialog}
        />
      </div>
      <WorkDialogs
        customer={customer}
        opportunity={opportunity}
        dialog={dialog}
        onActivityRemoved={() => setOpenId(null)}
        onOpportunityRemoved={() => void navigate(customerPage, { replace: true })}
        onClose={close}
      />
      {dialog?.kind === 'handover' && <HandoverDialog what={{ opportunities: [{ id }] }} onClose={close} />}
    </Page>
  )
}

function Texts({ opportunity: { description, notes } }: { opportunity: Opportunity }) {
  return (
    <>
      {description && (
        <Section title="Beschreibung">
          <p className={classes['notes']}>{description}</p>
        </Section>
      )}
      {notes && (
        <Section title="Notizen">
          <p className={classes['notes']}>{notes}</p>
        </Section>
      )}
    </>
  )
}

function OpportunityFacts({ opportunity }: { opportunity: Opportunity }) {
  const { id, source, actualCloseDate, closeReason, createdAt } = opportunity
  const token = useMailToken('O', id)
  const own = useOwnFields('opportunity')
  return (
    <Section title="Fakten">
      <Facts
        rows={{
          Quelle: source && sourceNames[source],
          'Abgeschlossen am': actualCloseDate && formatDate(actualCloseDate),
          Grund: closeReason,
          ...ownFacts(own, opportunity.ownFields),
          Angelegt: formatDate(createdAt),
          [MAIL_TOKEN]: token && <MailToken token={token} />,
        }}
      />
    </Section>
  )
}
