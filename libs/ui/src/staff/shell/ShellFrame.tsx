import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useKeys } from '../../kit/useKeys.ts'
import { QueuedActivityNotice } from '../crm/timeline/QueuedActivities.tsx'
import { SearchPalette } from '../search/SearchPalette.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { useSession } from './session-context.ts'
import { ShellContext, type KeyTexts, type Shell } from './shell-context.ts'
import classes from './Shell.module.css'
import { StaleNotice } from './StaleNotice.tsx'
import { useGoKeys } from './useGoKeys.ts'
import { useLogOut } from './useLogOut.ts'

interface ShellFrameProps {
  logOutTo: '/admin/login' | '/crm'
  /** Keys that hold on every page of this frame. */
  keys?: KeyTexts
  children: ReactNode
}

const NO_KEYS: KeyTexts = []

/** What both shells share: search and commands, the list of all keys, and the word that the server is away. */
export function ShellFrame({ logOutTo, keys = NO_KEYS, children }: ShellFrameProps) {
  const [opened, setOpened] = useState<'search' | { pageKeys: KeyTexts } | null>(null)
  const [readAt, setReadAt] = useState(() => new Date())
  const [ofPage] = useState(createKeyMemory)
  const queryClient = useQueryClient()
  const { hasEnded } = useSession()
  const logOut = useLogOut(logOutTo)

  async function refresh(): Promise<void> {
    await queryClient.invalidateQueries()
    setReadAt(new Date())
  }
  const shell: Shell = {
    openSearch: () => setOpened('search'),
    showKeys: () => setOpened({ pageKeys: ofPage.read() }),
    refresh: () => void refresh(),
    readAt,
    logOut,
    setPageKeys: ofPage.write,
  }
  const close = () => setOpened(null)
  useKeys({ r: shell.refresh, '?': shell.showKeys })
  useGoKeys()
  useSearchKeys(!hasEnded, () => setOpened(current => (current === 'search' ? null : 'search')))

  return (
    <ShellContext value={shell}>
      <div className={classes['app']}>
        {children}
        <QueuedActivityNotice />
        <StaleNotice />
        <ConnectionBanner />
      </div>
      {opened === 'search' && <SearchPalette onClose={close} onAct={action => shell[action]()} />}
      {opened !== null && opened !== 'search' && (
        <KeyHelp frameKeys={keys} pageKeys={opened.pageKeys} onClose={close} />
      )}
    </ShellContext>
  )
}

/** Keeps the keys of the page that is open, for when somebody asks. */
function createKeyMemory() {
  let kept = NO_KEYS
  return {
    read: () => kept,
    write: (keys: KeyTexts) => {
      kept = keys
    },
  }
}

/** Ctrl K or ⌘ K, also while a field has the focus or a dialog is open. */
function useSearchKeys(isOn: boolean, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent): void {
      const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isHeld || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
