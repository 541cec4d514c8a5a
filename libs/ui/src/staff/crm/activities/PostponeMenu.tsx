import { activities, type Activity } from '@app/contracts/activities'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { formatDate } from '../../../kit/format.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { isRefusedFor } from '../../shell/Conflict.tsx'
import { momentOn, proposalsFrom } from './day-proposals.ts'

interface PostponeMenuProps {
  activity: Activity
  /** The calendar day in Austria. */
  today: string
  /** Where the page opens it itself, by a key. */
  opened?: boolean
  onChange?: (isOpened: boolean) => void
  /** What opens the menu. */
  children: ReactNode
}

/** Moves what is due to a working day ahead, at its time of day. */
export function PostponeMenu({ activity, today, opened, onChange, children }: PostponeMenuProps) {
  const update = useApiMutation(activities.update, { refreshes: crmReads })
  const refresh = useRefreshCrm()
  const toast = useToast()

  async function move(day: string): Promise<void> {
    const { id, version, title, dueDate } = activity
    try {
      await update.mutateAsync({ input: { id, version, dueDate: momentOn(day, dueDate) } })
      toast({ title: `Verschoben auf ${formatDate(day)}`, text: title })
    } catch (error) {
      // The next try begins with what somebody else has changed.
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
