import { notices } from '@app/contracts/notices'
import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import { formatCount } from '../../kit/format.ts'
import { icon } from '../../kit/icon.ts'
import { later } from '../later.tsx'
import classes from './Notices.module.css'

const NoticeList = later(
  async () => (await import('./NoticeList.tsx')).NoticeList,
  <p className={classes['loading']}>Wird geladen …</p>,
)

/** Highest count shown; the label has the exact number. */
const MOST = 99

/** Live: the stream of changes updates it. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useApi(notices.list, {})
  const unread = data?.unread ?? 0
  const label = unread ? `Benachrichtigungen, ${formatCount(unread)} ungelesen` : 'Benachrichtigungen'
  return (
    <section aria-label="Benachrichtigungen" className={classes['part']}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width="min(400px, calc(100vw - 24px))"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            className={classes['bell']}
            aria-label={label}
            title="Benachrichtigungen"
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell {...icon} />
            {unread > 0 && (
              <b className={classes['count']} aria-hidden>
                {unread > MOST ? `${MOST}+` : unread}
              </b>
            )}
          </ActionIcon>
        </Popover.Target>
        {/* Traps the focus; the page's keys are off until it is closed. */}
        <Popover.Dropdown className={classes['list'] ?? ''} aria-label="Benachrichtigungen" aria-modal="true">
          <NoticeList onClose={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </section>
  )
}
