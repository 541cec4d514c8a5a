import { Kbd } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Keys.module.css'

// The fonts have no arrows.
const glyphs: Record<string, ReactNode> = {
  up: <IconArrowUp size={10} aria-label="Pfeil auf" />,
  down: <IconArrowDown size={10} aria-label="Pfeil ab" />,
  left: <IconArrowLeft size={10} aria-label="Pfeil links" />,
  right: <IconArrowRight size={10} aria-label="Pfeil rechts" />,
}

/** Space-separated: `Strg S`, `up down`. Touch devices show only those with `isText`. */
export function Keys({ keys, isText = false }: { keys: string; isText?: boolean }) {
  return (
    <span className={classes['keys']} data-text={isText || undefined}>
      {keys.split(' ').map(key => (
        <Kbd key={key}>{glyphs[key] ?? key}</Kbd>
      ))}
    </span>
  )
}

interface KeyBarProps {
  items: [keys: string, text: string][]
  label: string
  /** At the right edge, however many keys there are. */
  end?: ReactNode
}

export function KeyBar({ items, label, end }: KeyBarProps) {
  return (
    <footer className={classes['bar']} aria-label={label}>
      <div className={classes['items']}>
        {items.map(([keys, text]) => (
          <span key={keys}>
            <Keys keys={keys} />
            {text}
          </span>
        ))}
      </div>
      {end}
    </footer>
  )
}
