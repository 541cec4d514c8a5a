import { Button } from '@mantine/core'
import { IconLogout, IconRefresh } from '@tabler/icons-react'
import { formatTime } from '../../kit/format.ts'
import { icon } from '../../kit/icon.ts'
import { useKeys } from '../../kit/useKeys.ts'
import classes from './Shell.module.css'
import { useLogOut } from './useLogOut.ts'
import { useRefresh } from './useRefresh.ts'

/** Refresh and log-out, at the right of both headers. */
export function HeaderActions({ logOutTo }: { logOutTo: '/admin/login' | '/crm' }) {
  const { refresh, isRefreshing, at } = useRefresh()
  const logOut = useLogOut(logOutTo)
  useKeys({ r: refresh })
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
        <span className={classes['at']}>{formatTime(at)}</span>
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
