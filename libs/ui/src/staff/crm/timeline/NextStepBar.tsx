import { activityTypeNames, type Activity } from '@app/contracts/activities'
import { MOST_OPEN_STEPS, timeline } from '@app/contracts/timeline'
import { Button, Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarPlus,
  IconCalendarTime,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { formatCount, formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Status, Tag } from '../../../kit/Status.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './NextStepBar.module.css'
import { PostponeMenu } from '../activities/PostponeMenu.tsx'
import { viennaParts } from '../activities/vienna-time.ts'

interface NextStepBarProps {
  customerId: number
  opportunityId?: number
  onOpen: (id: number) => void
  onComplete: (activity: Activity) => void
  onPlan: () => void
}

/** Always visible; overdue steps first. */
export function NextStepBar(props: NextStepBarProps) {
  const { customerId, opportunityId, onOpen, onComplete, onPlan } = props
  const { data, error, refetch } = useApi(timeline.nextStep, { id: customerId, opportunityId })
  const [today] = useState(() => viennaParts(new Date()).day)
  return (
    <section className={classes['bar']} aria-label="Nächster Schritt">
      {error !== null && (
        <LoadFailure
          error={error}
          fallback="Der nächste Schritt konnte nicht geladen werden."
          onRetry={refetch}
        />
      )}
      {!data && error === null && <Skeleton height={12} width={320} my={8} />}
      {data && !data.activity && (
        <>
          <IconCalendarTime {...icon} aria-hidden />
          <span className="muted">Kein nächster Schritt</span>
          <Button leftSection={<IconCalendarPlus {...icon} />} onClick={onPlan}>
            Nächsten Schritt planen
          </Button>
        </>
      )}
      {data?.activity && (
        <>
          <Due activity={data.activity} today={today} />
          <button type="button" className={classes['title']} onClick={() => onOpen(data.activity!.id)}>
            {data.activity.title}
          </button>
          <Tag>{activityTypeNames[data.activity.type]}</Tag>
          {data.furtherCount > 0 && <span className="meta num nowrap">{further(data.furtherCount)}</span>}
          <span className="spacer" />
          <Button leftSection={<IconCircleCheck {...icon} />} onClick={() => onComplete(data.activity!)}>
            Erledigt
          </Button>
          <PostponeMenu activity={data.activity} today={today}>
            <Button leftSection={<IconCalendarTime {...icon} />}>Verschieben</Button>
          </PostponeMenu>
        </>
      )}
    </section>
  )
}

const dateOf = ({ dueDate, activityDate }: Activity) => dueDate ?? activityDate

const further = (count: number) =>
  count >= MOST_OPEN_STEPS
    ? `mehr als ${formatCount(MOST_OPEN_STEPS - 1)} weitere`
    : `${formatCount(count)} weitere`

function Due({ activity, today }: { activity: Activity; today: string }) {
  const date = dateOf(activity)
  const isOverdue = viennaParts(new Date(date)).day < today
  return isOverdue ? (
    <Status tone="error" icon={IconAlertTriangle}>
      Überfällig seit {formatDate(date)}
    </Status>
  ) : (
    <Status tone="warn" icon={IconClock}>
      Fällig {formatDate(date)}
    </Status>
  )
}
