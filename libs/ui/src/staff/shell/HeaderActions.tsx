import { Button } from '@mantine/core'
import { IconLogout, IconRefresh } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { formatTime } from '../../kit/format.ts'
import { icon } from '../../kit/icon.ts'
import { useShell } from './shell-context.ts'
import classes from './Shell.module.css'

/** Refresh and log-out, at the right of both headers. */
export function HeaderActions() {
  const { refresh, readAt, logOut } = useShell()
  const isRefreshing = useIsFetching() > 0
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={classes['action']}
        leftSection={<IconRefresh {...icon} data-spinning={isRefreshing || undefined} />}
        onClick={refresh}
      >
        <span className={classes['actionText']}>Aktualisieren</span>
        <span className={classes['at']}>{formatTime(readAt)}</span>
      </Button>
      <Button
        variant="subtle"
        color="gray"
        className={classes['action']}
        leftSection={<IconLogout {...icon} />}
        onClick={logOut}
      >
        <span className={classes['actionText']}>Abmelden</span>
      </Button>
    </>
  )
}
