import { Skeleton } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import type { Target } from './commands.ts'
import { optionId, type OptionGroup } from './options.ts'
import { SearchOption } from './SearchOption.tsx'
import classes from './SearchPalette.module.css'
import type { Search } from './useSearch.ts'

interface SearchResultsProps {
  id: string
  query: string
  groups: OptionGroup[]
  search: Search
  isOffline: boolean
  /** Key of the option that has the keyboard. */
  active: string | undefined
  onPick: (key: string) => void
  onOpen: (target: Target, isBeside: boolean) => void
}

/** The part of the palette that scrolls: of one height whatever it holds, so that nothing jumps. */
export function SearchResults(props: SearchResultsProps) {
  const { id, query, groups, search, isOffline, active, onPick, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  const isSearching = query.trim() !== ''
  const isFirst = search.isSettling && search.groups === undefined && !search.error

  useEffect(() => {
    const option = box.current?.querySelector('[aria-selected="true"]')
    // The first one brings its heading along.
    if (option && option === box.current?.querySelector('[role="option"]'))
      box.current?.scrollTo?.({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function open(event: MouseEvent, target: Target): void {
    // The middle button opens a tab, as it does on a link.
    if (event.button > 1) return
    onOpen(target, event.ctrlKey || event.metaKey || event.button === 1)
  }
  return (
    <div className={classes['results']}>
      {isSearching && isOffline ? (
        <div className={classes['notice']}>
          <Notice tone="warn">Keine Verbindung zum Server: gesucht wird nur in den Befehlen.</Notice>
        </div>
      ) : (
        Boolean(search.error) && (
          <div className={classes['notice']}>
            <LoadFailure
              error={search.error}
              fallback="Die Suche ist fehlgeschlagen."
              onRetry={search.retry}
            />
          </div>
        )
      )}
      {isFirst && !isOffline && <Loading />}
      {groups.length > 0 && (
        <div ref={box} id={id} className={classes['list']} role="listbox" aria-label="Treffer">
          {groups.map(({ name, options }) => (
            <div key={name} role="group" aria-label={name}>
              <h3 aria-hidden>{name}</h3>
              {options.map(option => (
                <SearchOption
                  key={option.key}
                  id={optionId(id, option.key)}
                  option={option}
                  query={query}
                  isActive={option.key === active}
                  onPick={() => onPick(option.key)}
                  onOpen={event => open(event, option.target)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {groups.length === 0 && !search.isSettling && !search.error && (
        <EmptyState
          icon={IconSearchOff}
          title={`Nichts gefunden für „${query.trim()}“`}
          text="Weniger Buchstaben finden mehr. Umlaute sind gleich: roder findet Röder und Roeder."
        />
      )}
    </div>
  )
}

/** Keeps the place of the first hits. */
function Loading() {
  return (
    <div className={classes['loading']} aria-hidden>
      {[220, 300, 180].map(width => (
        <Skeleton key={width} height={12} width={width} />
      ))}
    </div>
  )
}
