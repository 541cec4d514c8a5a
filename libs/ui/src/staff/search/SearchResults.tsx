import { Skeleton } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Keys } from '../../kit/Keys.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PassageText, Pieces } from '../../kit/Pieces.tsx'
import { piecesOf } from '../../kit/pieces.ts'
import { formatDate } from '../../kit/format.ts'
import { icon } from '../../kit/icon.ts'
import type { Target } from './commands.ts'
import { type OptionGroup, type PaletteOption, type Search, optionId } from './palette-options.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import classes from './SearchPalette.module.css'

interface SearchResultsProps {
  id: string
  query: string
  groups: OptionGroup[]
  search: Search
  isOffline: boolean
  active: string | undefined
  onPick: (key: string) => void
  onOpen: (target: Target, isBeside: boolean) => void
}

/** Fixed height, so that nothing jumps. */
export function SearchResults(props: SearchResultsProps) {
  const { id, query, groups, search, isOffline, active, onPick, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  const isSearching = query.trim() !== ''
  const isFirst = search.isSettling && search.groups === undefined && !search.error

  useEffect(() => {
    const option = box.current?.querySelector('[aria-selected="true"]')
    // Also shows the heading above the first option.
    if (option && option === box.current?.querySelector('[role="option"]'))
      box.current?.scrollTo?.({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function open(event: MouseEvent, target: Target): void {
    // The middle button opens a tab, as on a link.
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

function Loading() {
  return (
    <div className={classes['loading']} aria-hidden>
      {[220, 300, 180].map(width => (
        <Skeleton key={width} height={12} width={width} />
      ))}
    </div>
  )
}

interface SearchOptionProps {
  id: string
  option: PaletteOption
  query: string
  isActive: boolean
  onPick: () => void
  onOpen: (event: MouseEvent) => void
}

/** The keyboard stays in the input. */
function SearchOption({ id, option, query, isActive, onPick, onOpen }: SearchOptionProps) {
  const { icon: Glyph, title, detail, at, passage, keys } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's, which names this as its active descendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes['option']}
      // mousemove, not mouseenter: scrolling under a resting pointer must not pick.
      onMouseMove={() => isActive || onPick()}
      // Keeps the focus in the input.
      onMouseDown={event => event.preventDefault()}
      onClick={onOpen}
      onAuxClick={onOpen}
    >
      <div className={classes['line']}>
        <Glyph {...icon} aria-hidden />
        <span className={classes['title']}>
          <Pieces pieces={piecesOf(title, query)} />
        </span>
        {detail && (
          <span className={classes['detail']}>
            <Pieces pieces={piecesOf(detail, query)} />
          </span>
        )}
        <span className="spacer" />
        {at && <span className={classes['at']}>{formatDate(at)}</span>}
        <span className={classes['keys']}>
          {isActive ? <Keys keys="Eingabe" /> : keys && <Keys keys={keys} />}
        </span>
      </div>
      {passage && (
        <div className={classes['passage']}>
          <PassageText passage={passage} />
        </div>
      )}
    </div>
  )
}
