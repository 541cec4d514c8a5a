import { Modal, SegmentedControl } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useConnection } from '../../api/useConnection.ts'
import { Keys } from '../../kit/Keys.tsx'
import { useReturnFocus } from '../../kit/useReturnFocus.ts'
import { useBridge } from '../BridgeProvider.tsx'
import { useSession } from '../shell/session-context.ts'
import type { ShellAction } from './commands.ts'
import { kindsOf, scopes, type Scope } from './hit-kinds.ts'
import { commandGroup, hitGroups, optionId, recentGroup, type OptionGroup } from './options.ts'
import { PaletteFooter } from './PaletteFooter.tsx'
import { recentPages } from './recent-pages.ts'
import { SearchResults } from './SearchResults.tsx'
import classes from './SearchPalette.module.css'
import { useListbox } from './useListbox.ts'
import { useOpenTarget } from './useOpenTarget.ts'
import { useSearch, type Search } from './useSearch.ts'

const HITS = 5
const HITS_OF_ONE_KIND = 10

// Escape belongs to the palette, not to a dialog below it; Mantine asks the element that has the focus.
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' }

interface SearchPaletteProps {
  onClose: () => void
  onAct: (action: ShellAction) => void
}

/** Search and commands over every screen, open as long as it is mounted. */
export function SearchPalette({ onClose, onAct }: SearchPaletteProps) {
  const [query, setQuery] = useState('')
  const [scope, setScope] = useState<Scope>('all')
  const [isAwaited, setAwaited] = useState(false)
  const listId = useId()
  const isOffline = useConnection().lostSince !== null
  const canOpenTabs = useBridge().openTab !== undefined
  const search = useSearch(scope === 'commands' ? '' : query, scope === 'all' ? HITS : HITS_OF_ONE_KIND)
  const groups = useGroups(query, scope, search)
  const options = groups.flatMap(group => group.options)
  const list = useListbox(options.map(({ key }) => key))
  const active = options.find(({ key }) => key === list.active)
  const openTarget = useOpenTarget({ onClose, onAct })
  useReturnFocus()

  // Enter before the answer is there means the first of what is coming, not of what was there before.
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
            data-autofocus
            role="combobox"
            aria-label="Suchen oder Befehl"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={active && optionId(listId, active.key)}
            placeholder="Suchen oder Befehl …"
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

/** What stands in the list: pages and commands for an empty field, else what was found and what may be meant. */
function useGroups(query: string, scope: Scope, { groups: found }: Search): OptionGroup[] {
  const { pathname } = useLocation()
  const userId = useSession().overview?.user.id
  const [pages] = useState(() => (userId === undefined ? [] : recentPages(userId)))
  const { group: meant, isNamed } = commandGroup(query)
  const commands = scope === 'all' || scope === 'commands' ? [meant] : []
  const hits = found ? hitGroups(found, kindsOf(scope)) : []
  const recent =
    query.trim() === '' && scope === 'all' ? [recentGroup(pages.filter(({ path }) => path !== pathname))] : []
  const all = isNamed ? [...commands, ...hits] : [...recent, ...hits, ...commands]
  return all.filter(({ options }) => options.length > 0)
}
