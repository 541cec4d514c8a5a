import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Activity, activities } from '@app/contracts/activities'
import { addDays, addWorkingDays } from '@app/contracts/working-days'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDate } from '../../../kit/format.ts'
import { useInvitationOffer } from './InvitationBar.tsx'
import { momentOn } from './vienna-time.ts'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { isRefusedFor } from '../../shell/Conflict.tsx'

interface PostponeMenuProps {
  activity: Activity
  /** Day in Vienna. */
  today: string
  /** Controlled, where a key opens the menu. */
  opened?: boolean
  onChange?: (isOpened: boolean) => void
  children: ReactNode
}

/** Keeps the time of day. */
export function PostponeMenu({ activity, today, opened, onChange, children }: PostponeMenuProps) {
  const update = useApiMutation(activities.update, { refreshes: crmReads })
  const refresh = useRefreshCrm()
  const offerInvitation = useInvitationOffer()
  const toast = useToast()

  async function move(day: string): Promise<void> {
    const { id, version, title, dueDate } = activity
    try {
      await update.mutateAsync({ input: { id, version, dueDate: momentOn(day, dueDate) } })
      toast({ title: `Verschoben auf ${formatDate(day)}`, text: title })
      offerInvitation(activity)
    } catch (error) {
      // So that a retry starts from the colleague's version.
      if (isRefusedFor(error, 'activity.changed')) refresh()
      toast({
        tone: 'error',
        title: 'Fehler',
        text: sentenceOf(error, 'Der Termin konnte nicht verschoben werden.'),
      })
    }
  }
  return (
    <Menu {...(opened !== undefined && { opened })} {...(onChange && { onChange })}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {proposalsFrom(today).map(({ label, day }) => (
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

/** Austrian working days. */
export function proposalsFrom(today: string): { label: string; day: string }[] {
  return [
    { label: 'Nächster Arbeitstag', day: addWorkingDays(today, 1) },
    { label: 'In 3 Arbeitstagen', day: addWorkingDays(today, 3) },
    // Seven days ahead, or the next working day after that.
    { label: 'In einer Woche', day: addWorkingDays(addDays(today, 6), 1) },
  ]
}
