import { Modal, SegmentedControl, Switch } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useConnection } from '../../api/connection.ts'
import { Keys } from '../../kit/Keys.tsx'
import { formatCount } from '../../kit/format.ts'
import { useReturnFocus } from '../../kit/useReturnFocus.ts'
import { useBridge } from '../BridgeProvider.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useTags } from '../crm/tags/tags.tsx'
import type { ShellAction, Target } from './commands.ts'
import {
  type OptionGroup,
  type Scope,
  type Search,
  commandGroup,
  hitGroups,
  kindsOf,
  optionId,
  recentGroup,
  scopes,
  tagGroup,
  useSearch,
} from './palette-options.ts'
import { useOwnOnly } from '../crm/owners/OwnerFilter.tsx'
import { recentPages } from './recent-pages.ts'
import { useSession } from '../shell/session-context.ts'
import classes from './SearchPalette.module.css'

const HITS = 5
const HITS_OF_ONE_KIND = 10

// Escape closes the palette, not a dialog below it; Mantine checks the focused element.
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' }

// On the first paint: Mantine's focus trap is later, and letters typed until then would be lost.
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

interface SearchPaletteProps {
  onClose: () => void
  onAct: (action: ShellAction) => void
}

/** Open while mounted. */
export function SearchPalette({ onClose, onAct }: SearchPaletteProps) {
  const [query, setQuery] = useState('')
  const [scope, setScope] = useState<Scope>('all')
  const [isAwaited, setAwaited] = useState(false)
  const listId = useId()
  const isOffline = useConnection().lostSince !== null
  const canOpenTabs = useBridge().openTab !== undefined
  const own = useOwnOnly()
  const search = useSearch(
    scope === 'commands' ? '' : query,
    scope === 'all' ? HITS : HITS_OF_ONE_KIND,
    own.owner,
  )
  const groups = useGroups(query, scope, search)
  const options = groups.flatMap(group => group.options)
  const list = useListbox(options.map(({ key }) => key))
  const active = options.find(({ key }) => key === list.active)
  const openTarget = useOpenTarget({ onClose, onAct })
  useReturnFocus()

  // Enter before the answer means the first hit of the new query, not of the old one.
  const mustWait = search.isSettling && !list.isPicked && (active?.isHit ?? true)
  useEffect(() => {
    if (!isAwaited || mustWait) return
    setAwaited(false)
    if (active) openTarget(active.target, false)
  }, [isAwaited, mustWait, active, openTarget])

  function change(text: string): void {
    setQuery(text)
    setAwaited(false)
    list.reset()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || list.onKey(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    const isBeside = event.ctrlKey || event.metaKey
    if (mustWait && !isBeside) setAwaited(true)
    else if (active) openTarget(active.target, isBeside)
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      lockScroll={false}
      size={680}
      yOffset="var(--palette-top)"
      xOffset={12}
      radius={0}
      zIndex="var(--z-palette)"
      transitionProps={{ duration: 120 }}
      classNames={{ root: classes['root'] ?? '', content: classes['palette'] ?? '' }}
      onKeyDown={onKeyDown}
    >
      <Modal.Overlay color="var(--overlay)" backgroundOpacity={1} />
      <Modal.Content aria-label="Suchen oder Befehl">
        <div className={classes['field']}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <input
            {...OWN_ESCAPE}
            ref={takeFocus}
            data-autofocus
            role="combobox"
            aria-label="Suchen oder Befehl"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={active && optionId(listId, active.key)}
            placeholder="Suchen oder Befehl eingeben"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={query}
            onChange={event => change(event.currentTarget.value)}
          />
          <button type="button" className={classes['close']} onClick={onClose} aria-label="Schließen">
            <Keys keys="Esc" />
          </button>
        </div>
        <div className={classes['scopes']}>
          <div className={classes['kinds']}>
            <SegmentedControl
              aria-label="Suchbereich"
              attributes={{ input: OWN_ESCAPE }}
              data={[...scopes]}
              value={scope}
              onChange={value => {
                setScope(value as Scope)
                list.reset()
              }}
            />
          </div>
          <Switch
            {...OWN_ESCAPE}
            label="Nur meine"
            checked={own.isOn}
            onChange={event => own.turn(event.currentTarget.checked)}
          />
        </div>
        <SearchResults
          id={listId}
          query={query}
          groups={groups}
          search={search}
          isOffline={isOffline}
          active={list.active}
          onPick={list.pick}
          onOpen={openTarget}
        />
        <PaletteFooter count={options.length} isSettling={search.isSettling} canOpenTabs={canOpenTabs} />
      </Modal.Content>
    </Modal.Root>
  )
}

function useGroups(query: string, scope: Scope, { groups: found }: Search): OptionGroup[] {
  const { pathname } = useLocation()
  const userId = useSession().overview?.user.id
  const [pages] = useState(() => (userId === undefined ? [] : recentPages(userId)))
  const { group: meant, isNamed } = commandGroup(query)
  const commands = scope === 'all' || scope === 'commands' ? [meant] : []
  const hits = found ? hitGroups(found, kindsOf(scope)) : []
  const tags = useTags()
  const tagged = scope === 'all' || scope === 'customers' ? [tagGroup(query, tags)] : []
  const recent =
    query.trim() === '' && scope === 'all' ? [recentGroup(pages.filter(({ path }) => path !== pathname))] : []
  const all = isNamed ? [...commands, ...hits, ...tagged] : [...recent, ...hits, ...tagged, ...commands]
  return all.filter(({ options }) => options.length > 0)
}

interface PaletteFooterProps {
  count: number
  isSettling: boolean
  canOpenTabs: boolean
}

function PaletteFooter({ count, isSettling, canOpenTabs }: PaletteFooterProps) {
  const text = count === 1 ? '1 Eintrag' : `${formatCount(count)} Einträge`
  return (
    <div className={classes['footer']}>
      <span>
        <Keys keys="up down" /> wählen
      </span>
      <span>
        <Keys keys="Eingabe" /> öffnen
      </span>
      {canOpenTabs && (
        <span>
          <Keys keys="Strg Eingabe" /> neuer Tab
        </span>
      )}
      <span className="spacer" />
      <output className="num">{isSettling ? 'Suche läuft …' : text}</output>
    </div>
  )
}

/** A form on the current page keeps the page's filters. */
function addressOf(
  target: { to: string; opens?: string },
  here: { pathname: string; search: string },
): string {
  if (!target.opens) return target.to
  const query = new URLSearchParams(target.to === here.pathname ? here.search : '')
  query.set(target.opens, '1')
  return `${target.to}?${query}`
}

/** `isBeside` opens a new tab. */
function useOpenTarget({
  onClose,
  onAct,
}: {
  onClose: () => void
  onAct: (action: ShellAction) => void
}): (target: Target, isBeside: boolean) => void {
  const here = useLocation()
  const navigate = useNavigate()
  const { openTab } = useBridge()
  return (target, isBeside) => {
    if ('does' in target) {
      onClose()
      onAct(target.does)
      return
    }
    const address = addressOf(target, here)
    if (isBeside && openTab) {
      openTab(address)
      return
    }
    onClose()
    void navigate(address)
  }
}

interface Listbox {
  active: string | undefined
  isPicked: boolean
  pick: (key: string) => void
  reset: () => void
  /** Arrow keys, Home and End. False for other keys. */
  onKey: (event: KeyboardEvent) => boolean
}

/** The picked option while it exists, else the first. */
function useListbox(keys: string[]): Listbox {
  const [picked, setPicked] = useState<string | null>(null)
  const isPicked = picked !== null && keys.includes(picked)
  const active = isPicked ? picked : keys[0]
  const at = active === undefined ? -1 : keys.indexOf(active)
  const last = keys.length - 1
  const steps: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  return {
    active,
    isPicked,
    pick: setPicked,
    reset: () => setPicked(null),
    onKey(event) {
      const step = steps[event.key]
      if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false
      event.preventDefault()
      setPicked(keys[step] ?? null)
      return true
    },
  }
}
