import type { Activity } from '@app/contracts/activities'
import type { Customer } from '@app/contracts/customers'
import { MAX_MAIL_SIZE, type MailImport } from '@app/contracts/mails'
import { timeline, type TimelineFilter } from '@app/contracts/timeline'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiPages } from '../../../api/useApiPages.ts'
import { FileDrop } from '../../../kit/FileDrop.tsx'
import { icon } from '../../../kit/icon.ts'
import { OpenedActivity } from '../activities/OpenedActivity.tsx'
import { QuickEntry } from '../activities/QuickEntry.tsx'
import { Timeline } from '../activities/Timeline.tsx'
import { MailDock } from '../mails/MailDock.tsx'
import { NOTHING_DROPPED } from '../mails/nothing-dropped.tsx'
import type { useImportMail } from '../mails/useImportMail.ts'
import { useMailQueue } from '../mails/useMailQueue.ts'
import type { CustomerDialog } from './CustomerDialogs.tsx'

/** Entries of the first page. */
const FIRST_PAGE = 10

interface CustomerHistoryProps {
  customer: Customer
  isWithoutActivity: boolean | undefined
  isDropEnabled: boolean
  openId: number | null
  onOpen: (id: number | null) => void
  importMail: ReturnType<typeof useImportMail>
  onImported: (result: MailImport) => void
  onDialog: (dialog: CustomerDialog) => void
}

/** What happened with a customer. A mail dropped anywhere on the page is filed here. */
export function CustomerHistory(props: CustomerHistoryProps) {
  const { customer, isWithoutActivity, isDropEnabled, openId, onOpen, importMail, onImported, onDialog } =
    props
  const { id, companyName } = customer
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const pages = useApiPages(timeline.ofCustomer, { id, filter, limit: FIRST_PAGE })
  const queue = useMailQueue(importMail, onImported)
  const isShown = pages.rows?.some(row => row.kind === 'activity' && row.activity.id === openId)
  const actions = (activity: Activity) => <RowActions activity={activity} onDialog={onDialog} />
  return (
    <FileDrop
      isEnabled={isDropEnabled}
      maxSize={MAX_MAIL_SIZE}
      onFiles={queue.add}
      title={count => `${count > 1 ? `${count} E-Mails` : 'E-Mail'} bei ${companyName} ablegen`}
      text="Kopie: Ihre E-Mails in Outlook bleiben, wo sie sind."
      nothing={NOTHING_DROPPED}
    >
      <MailDock queue={queue} customerName={companyName} />
      <Timeline
        pages={pages}
        isWithoutActivity={isWithoutActivity}
        filter={filter}
        onFilter={setFilter}
        openId={openId}
        onOpen={onOpen}
        onImport={() => onDialog({ kind: 'import' })}
        actions={actions}
        entry={
          <>
            <QuickEntry customerId={id} />
            {openId !== null && pages.rows && !isShown && (
              <OpenedActivity id={openId} customerId={id} onClose={() => onOpen(null)} actions={actions} />
            )}
          </>
        }
      />
    </FileDrop>
  )
}

function RowActions({
  activity,
  onDialog,
}: {
  activity: Activity
  onDialog: CustomerHistoryProps['onDialog']
}) {
  const isOpen = activity.status === 'pending' || activity.status === 'in_progress'
  return (
    <>
      {isOpen && (
        <Button
          leftSection={<IconCircleCheck {...icon} />}
          onClick={() => onDialog({ kind: 'complete', activity })}
        >
          Erledigt
        </Button>
      )}
      <Button
        leftSection={<IconCalendarPlus {...icon} />}
        onClick={() => onDialog({ kind: 'follow-up', activity })}
      >
        Wiedervorlage
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPencil {...icon} />}
        onClick={() => onDialog({ kind: 'edit-activity', activity })}
      >
        Bearbeiten
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTrash {...icon} />}
        onClick={() => onDialog({ kind: 'remove-activity', activity })}
      >
        Löschen
      </Button>
    </>
  )
}
