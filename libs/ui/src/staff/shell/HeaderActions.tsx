import { consolePaths } from '@app/contracts/console-paths'
import { ActionIcon, Button } from '@mantine/core'
import { IconHelp, IconLogout, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { brand } from '@app/contracts/brand'
import { Keys } from '../../kit/Keys.tsx'
import { ScaleMark } from '../../kit/ScaleMark.tsx'
import { Tip } from '../../kit/Tip.tsx'
import { formatTime } from '../../kit/format.ts'
import { icon } from '../../kit/icon.ts'
import { useHelp } from './help.ts'
import { useShell } from './shell-context.ts'
import classes from './Shell.module.css'

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

export function HelpLink() {
  const { to, options } = useHelp()
  return (
    <Tip label="Handbuch (F1)">
      <ActionIcon
        component={Link}
        to={to}
        state={options.state as unknown}
        aria-label="Handbuch"
        aria-keyshortcuts="F1"
      >
        <IconHelp {...icon} />
      </ActionIcon>
    </Tip>
  )
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

export function SearchButton() {
  const { openSearch } = useShell()
  return (
    <button
      type="button"
      className={classes['search']}
      aria-label="Suchen oder Befehl"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    >
      <IconSearch {...icon} aria-hidden />
      <span>Suchen oder Befehl</span>
      <Keys keys={isMac ? '⌘ K' : 'Strg K'} />
    </button>
  )
}

export function WordMark({ area }: { area: string }) {
  return (
    <Link
      to={consolePaths.dashboard}
      className={classes['mark']}
      aria-label={`${brand.name} ${area}: zum Dashboard`}
    >
      <ScaleMark />
      <b>{brand.name}</b>
      <span>{area}</span>
    </Link>
  )
}
