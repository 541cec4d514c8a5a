import { activities } from '@app/contracts/activities'
import type { Customer } from '@app/contracts/customers'
import { MAX_MAIL_SIZE, type MailImport } from '@app/contracts/mails'
import { opportunities } from '@app/contracts/opportunities'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { FileDrop } from '../../../kit/FileDrop.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { Page } from '../../shell/Page.tsx'
import { Timeline } from '../activities/Timeline.tsx'
import { resultText, wasKnown } from '../mails/import-result.ts'
import { MailDock } from '../mails/MailDock.tsx'
import { MailImportDialog } from '../mails/MailImportDialog.tsx'
import { NOTHING_DROPPED } from '../mails/nothing-dropped.tsx'
import { useImportMail } from '../mails/useImportMail.ts'
import { useMailQueue } from '../mails/useMailQueue.ts'
import { OpportunityList } from '../opportunities/OpportunityList.tsx'
import classes from './Customer.module.css'
import { CustomerFacts } from './CustomerFacts.tsx'
import { EditCustomer } from './CustomerForm.tsx'
import { CustomerHead } from './CustomerHead.tsx'

/** Activities the page shows at most. */
const SHOWN_ACTIVITIES = 10

const KEYS: [string, string][] = [
  ['J', 'nächster Eintrag'],
  ['K', 'voriger'],
  ['Eingabe', 'auf/zu'],
  ['M', 'E-Mail importieren'],
  ['E', 'Kunde bearbeiten'],
  ['Esc', 'Zurück'],
]

/** A customer with opportunities and activities. A mail dropped anywhere on the page is filed here. */
export function CustomerDetail({ customer }: { customer: Customer }) {
  const { id, companyName } = customer
  const deals = useApi(opportunities.ofCustomer, { id })
  const latest = useApi(activities.ofCustomer, { id, limit: SHOWN_ACTIVITIES })
  const [dialog, setDialog] = useState<'edit' | 'import' | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const navigate = useNavigate()
  const toast = useToast()
  const importMail = useImportMail(id)
  const queue = useMailQueue(importMail, showImported)

  function showImported(result: MailImport): void {
    const title = wasKnown(result) ? 'Schon abgelegt' : 'Email erfolgreich importiert'
    toast({ title, text: resultText(result) })
    setOpenId(result.activityId)
  }
  useKeys({
    m: () => setDialog('import'),
    e: () => setDialog('edit'),
    Escape: () => void navigate('/crm/customers'),
  })
  return (
    <Page title={companyName} keys={KEYS}>
      <CustomerHead
        customer={customer}
        opportunities={deals.data}
        activityCount={latest.data?.length}
        onImport={() => setDialog('import')}
        onEdit={() => setDialog('edit')}
      />
      <div className={classes['grid']}>
        <aside className={classes['side']}>
          <OpportunityList
            opportunities={deals.data}
            error={deals.error}
            onRetry={() => void deals.refetch()}
          />
          <CustomerFacts customer={customer} />
        </aside>
        <FileDrop
          isEnabled={dialog === null}
          maxSize={MAX_MAIL_SIZE}
          onFiles={queue.add}
          title={count => `${count > 1 ? `${count} E-Mails` : 'E-Mail'} bei ${companyName} ablegen`}
          text="Kopie: Ihre E-Mails in Outlook bleiben, wo sie sind."
          nothing={NOTHING_DROPPED}
        >
          <MailDock queue={queue} customerName={companyName} />
          <Timeline
            activities={latest.data}
            error={latest.error}
            onRetry={() => void latest.refetch()}
            openId={openId}
            onOpen={setOpenId}
            onImport={() => setDialog('import')}
          />
        </FileDrop>
      </div>
      <MailImportDialog
        opened={dialog === 'import'}
        onClose={() => setDialog(null)}
        importMail={importMail}
        onImported={showImported}
      />
      {dialog === 'edit' && <EditCustomer customer={customer} onClose={() => setDialog(null)} />}
    </Page>
  )
}
