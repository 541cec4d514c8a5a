import { Button, Modal } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type Query, notifyManager, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { auth } from '@app/contracts/auth'
import { NO_CONNECTION } from '../../api/failure.ts'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { useConnection } from '../../api/connection.ts'
import { Keys } from '../../kit/Keys.tsx'
import { useToast } from '../../kit/Toasts.tsx'
import { formatRecent, formatTime } from '../../kit/format.ts'
import { areKeysFree, useKeys } from '../../kit/useKeys.ts'
import { useReturnFocus } from '../../kit/useReturnFocus.ts'
import { useMailDropping } from '../crm/mails/drop/drop-context.ts'
import { QueuedActivityNotice } from '../crm/timeline/QueuedActivities.tsx'
import { SearchPalette } from '../search/SearchPalette.tsx'
import { screens } from '../search/screens.ts'
import { useSession } from './session-context.ts'
import { useHelpKey } from './help.ts'
import { type KeyTexts, type Shell, ShellContext } from './shell-context.ts'
import classes from './Shell.module.css'
import frameClasses from './ShellFrame.module.css'

interface ShellFrameProps {
  logOutTo: '/admin/login' | '/crm'
  /** Keys of every page in this frame. */
  keys?: KeyTexts
  children: ReactNode
}

const NO_KEYS: KeyTexts = []

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
  useHelpKey(!hasEnded)
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

/** Not state: read only when the list of keys is opened. */
function createKeyMemory() {
  let kept = NO_KEYS
  return {
    read: () => kept,
    write: (keys: KeyTexts) => {
      kept = keys
    },
  }
}

/** Ctrl K or ⌘ K, also with the focus in a field or a dialog open. */
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

const everywhere: KeyTexts = [
  ['Strg K', 'Suchen oder Befehl'],
  ['R', 'Aktualisieren'],
  ['?', 'Tastenkürzel'],
  ['F1', 'Handbuch zu dieser Seite'],
  ['Esc', 'Schließen oder zurück'],
  ['Strg S', 'Formular speichern'],
  ['F8', 'Zur Mitteilung'],
]
const goes: KeyTexts = screens.flatMap(({ keys, name }) => (keys ? [[keys, name]] : []))

interface KeyHelpProps {
  frameKeys: KeyTexts
  pageKeys: KeyTexts
  onClose: () => void
}

function KeyHelp({ frameKeys, pageKeys, onClose }: KeyHelpProps) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Tastenkürzel" size={640} centered>
      <div className={frameClasses['groups']}>
        <Group name="Auf dieser Seite" keys={pageKeys} />
        <Group name="Überall" keys={everywhere} />
        <Group name="Im CRM" keys={frameKeys} />
        <Group name="Gehe zu (nacheinander)" keys={goes} />
      </div>
      <p className="meta">In Eingabefeldern gelten nur Kürzel mit Strg, F1, F8 und Esc.</p>
    </Modal>
  )
}

function Group({ name, keys }: { name: string; keys: KeyTexts }) {
  if (!keys.length) return null
  return (
    <section className={frameClasses['group']}>
      <h3>{name}</h3>
      <dl>
        {keys.map(([combination, text]) => (
          <div key={combination}>
            <dt>
              <Keys keys={combination} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Shown data whose refetch failed. A failed further page does not make the others stale. */
const isStale = ({ state: { status, data, fetchMeta } }: Query) =>
  status === 'error' && data !== undefined && !fetchMeta?.fetchMore

/** Age of shown data whose refetch failed; the connection banner replaces it while the server is down. */
function StaleNotice() {
  const cache = useQueryClient().getQueryCache()
  const readAt = useSyncExternalStore(
    // Batched: a fetch may start during a render, where no state may be set.
    onChange => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => {
      const stale = cache.findAll({ type: 'active', predicate: isStale })
      return stale.length ? Math.min(...stale.map(({ state }) => state.dataUpdatedAt)) : null
    },
  )
  const { lostSince } = useConnection()
  return (
    // Always mounted: live regions are read out only if they existed before.
    <div role="status">
      {readAt !== null && !lostSince && (
        <p className={frameClasses['stale']}>
          {`Stand von ${formatRecent(new Date(readAt))} – die letzte Aktualisierung ist fehlgeschlagen.`}
        </p>
      )}
    </div>
  )
}

/** Milliseconds until the second key. */
const PATIENCE = 1500

const paths = new Map(
  screens.flatMap(({ path, keys }) => (keys ? [[keys.slice(2).toLowerCase(), path] as const] : [])),
)

/** `G`, then the letter of a screen; the second key does nothing else. */
function useGoKeys(): void {
  const navigate = useNavigate()
  const until = useRef(0)
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isOpen = event.timeStamp < until.current
      until.current = 0
      if (!areKeysFree(event) || event.shiftKey) return
      const path = isOpen ? paths.get(event.key.toLowerCase()) : undefined
      if (event.key.toLowerCase() === 'g') until.current = event.timeStamp + PATIENCE
      if (!path) return
      event.preventDefault()
      void navigate(path)
    }
    // Before the page's keys, which ignore handled events.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [navigate])
}

/** Disappears by itself. At the lower edge, so that no form moves. */
function ConnectionBanner() {
  const { lostSince, storedAt, check } = useConnection()
  const [isChecking, setChecking] = useState(false)

  async function connect(): Promise<void> {
    setChecking(true)
    await check()
    setChecking(false)
  }
  return (
    // Always mounted: live regions are read out only if they existed before.
    <div role="status">
      {lostSince && (
        <div className={frameClasses['banner']}>
          <IconCloudOff size={15} stroke={1.8} aria-hidden />
          <p>
            <b>{NO_CONNECTION}</b> {storedAt && <strong>{`Stand von ${formatRecent(storedAt)}.`} </strong>}
            {`Seit ${formatTime(lostSince)} Uhr antwortet er nicht. Eingaben bleiben erhalten; speichern Sie, sobald die Verbindung wieder da ist.`}
          </p>
          <Button
            variant="outline"
            color="warn"
            // aria-busy, because a disabled button would lose the focus.
            aria-busy={isChecking || undefined}
            onClick={() => void connect()}
          >
            {isChecking ? 'Verbinde …' : 'Jetzt verbinden'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Goes to the log-in even if the server does not answer. */
function useLogOut(to: '/admin/login' | '/crm'): () => void {
  const { mutateAsync } = useApiMutation(auth.logout)
  const navigate = useNavigate()
  const session = useSession()
  const { drops } = useMailDropping()
  const toast = useToast()

  async function logOut(): Promise<void> {
    // While the session lasts: otherwise a refused mail would wait for the next log-in, by anybody.
    if (drops.leave())
      toast({
        tone: 'error',
        title: 'Nicht alle E-Mails gesendet',
        text: 'Was noch nicht beim Server war, wurde nicht gesendet. Bitte legen Sie es nach der nächsten Anmeldung noch einmal ab.',
      })
    session.leave()
    await mutateAsync({ input: {} }).catch(() => {})
    // Leave the guarded page first: its guard would remember it for the next log-in.
    await navigate(to, { flushSync: true })
    session.forget()
  }
  return () => void logOut()
}
