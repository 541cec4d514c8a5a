import { activities, activityTypeNames, type Activity } from '@app/contracts/activities'
import { MOST_OPEN_STEPS, timeline } from '@app/contracts/timeline'
import { addDays, addWorkingDays, isWorkingDay } from '@app/contracts/working-days'
import { Button, Menu, Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarPlus,
  IconCalendarTime,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { formatCount, formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Status, Tag } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { activityRefreshes } from './activity-refreshes.ts'
import classes from './NextStepBar.module.css'

interface NextStepBarProps {
  customerId: number
  onOpen: (id: number) => void
  onComplete: (activity: Activity) => void
  onPlan: () => void
}

/** What is to be done next for a customer, always in sight; what is overdue stays first. */
export function NextStepBar({ customerId, onOpen, onComplete, onPlan }: NextStepBarProps) {
  const { data, error, refetch } = useApi(timeline.nextStep, { id: customerId })
  const [today] = useState(() => localDay(new Date()))
  return (
    <section className={classes['bar']} aria-label="Nächster Schritt">
      {error !== null && (
        <LoadFailure
          error={error}
          fallback="Der nächste Schritt konnte nicht geladen werden."
          onRetry={() => void refetch()}
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
          <Postpone activity={data.activity} today={today} />
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
  const isOverdue = localDay(new Date(date)) < today
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

function Postpone({ activity, today }: { activity: Activity; today: string }) {
  const update = useApiMutation(activities.update, activityRefreshes)
  const toast = useToast()

  async function move(day: string): Promise<void> {
    const { id, version, title } = activity
    // Noon is the same day in every time zone that staff sit in.
    const dueDate = new Date(`${day}T12:00`).toISOString()
    try {
      await update.mutateAsync({ input: { id, version, dueDate } })
      toast({ title: `Verschoben auf ${formatDate(day)}`, text: title })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Fehler',
        text: sentenceOf(error, 'Der Termin konnte nicht verschoben werden.'),
      })
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <Button loading={update.isPending} leftSection={<IconCalendarTime {...icon} />}>
          Verschieben
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {proposals(today).map(({ label, day }) => (
          <Menu.Item
            key={label}
            rightSection={<span className="meta num">{formatDate(day)}</span>}
            onClick={() => void move(day)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Days to which something may be moved; next week begins on its first working day. */
function proposals(today: string): { label: string; day: string }[] {
  const weekday = new Date(`${today}T12:00`).getDay()
  const monday = addDays(today, (8 - weekday) % 7 || 7)
  return [
    { label: 'Morgen', day: addDays(today, 1) },
    { label: 'In 3 Arbeitstagen', day: addWorkingDays(today, 3) },
    { label: 'Nächste Woche', day: isWorkingDay(monday) ? monday : addWorkingDays(monday, 1) },
  ]
}

/** The calendar day of a moment where the browser stands. */
function localDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
