import type { MouseEvent } from 'react'
import { formatDate } from '../../kit/format.ts'
import { icon } from '../../kit/icon.ts'
import { Keys } from '../../kit/Keys.tsx'
import { Marked } from '../../kit/Marked.tsx'
import type { PaletteOption } from './options.ts'
import classes from './SearchPalette.module.css'

interface SearchOptionProps {
  id: string
  option: PaletteOption
  query: string
  isActive: boolean
  /** The pointer has come to it. */
  onPick: () => void
  onOpen: (event: MouseEvent) => void
}

/** One line of the palette. The keyboard stays in the field; the pointer may choose, too. */
export function SearchOption({ id, option, query, isActive, onPick, onOpen }: SearchOptionProps) {
  const { icon: Glyph, title, detail, at, keys } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's, which names this as its active descendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes['option']}
      // Not when it scrolls below a pointer that rests.
      onMouseMove={() => isActive || onPick()}
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
      onClick={onOpen}
      onAuxClick={onOpen}
    >
      <Glyph {...icon} aria-hidden />
      <span className={classes['title']}>
        <Marked text={title} query={query} />
      </span>
      {detail && (
        <span className={classes['detail']}>
          <Marked text={detail} query={query} />
        </span>
      )}
      <span className="spacer" />
      {at && <span className={classes['at']}>{formatDate(at)}</span>}
      <span className={classes['keys']}>
        {isActive ? <Keys keys="Eingabe" /> : keys && <Keys keys={keys} />}
      </span>
    </div>
  )
}
