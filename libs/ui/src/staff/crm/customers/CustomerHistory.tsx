import type { Activity } from '@app/contracts/activities'
import type { Customer } from '@app/contracts/customers'
import { timeline, type TimelineFilter } from '@app/contracts/timeline'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiPages } from '../../../api/useApiPages.ts'
import { icon } from '../../../kit/icon.ts'
import { OpenedActivity } from '../activities/OpenedActivity.tsx'
import { QuickEntry } from '../activities/QuickEntry.tsx'
import { Timeline } from '../activities/Timeline.tsx'
import { usePageTarget } from '../mails/drop/drop-context.ts'
import { dropFace } from '../mails/drop/drop-place.ts'
import classes from './Customer.module.css'
import type { CustomerDialog } from './CustomerDialogs.tsx'

/** Entries of the first page. */
const FIRST_PAGE = 10

interface CustomerHistoryProps {
  customer: Customer
  isWithoutActivity: boolean | undefined
  openId: number | null
  onOpen: (id: number | null) => void
  onDialog: (dialog: CustomerDialog) => void
}

/** What happened with a customer. A mail dropped anywhere on the page is filed here. */
export function CustomerHistory(props: CustomerHistoryProps) {
  const { customer, isWithoutActivity, openId, onOpen, onDialog } = props
  const { id, companyName } = customer
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const pages = useApiPages(timeline.ofCustomer, { id, filter, limit: FIRST_PAGE })
  usePageTarget({ customerId: id, name: companyName }, ({ placements }) => {
    const place = placements.find(placement => placement.customer.id === id)
    if (place) onOpen(place.activityId)
  })
  const isShown = pages.rows?.some(row => row.kind === 'activity' && row.activity.id === openId)
  const actions = (activity: Activity) => <RowActions activity={activity} onDialog={onDialog} />
  return (
    <div className={classes['history']} {...dropFace}>
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
    </div>
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
