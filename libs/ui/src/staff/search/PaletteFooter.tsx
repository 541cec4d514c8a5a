import { formatCount } from '../../kit/format.ts'
import { Keys } from '../../kit/Keys.tsx'
import classes from './SearchPalette.module.css'

interface PaletteFooterProps {
  /** Options on screen. */
  count: number
  isSettling: boolean
  canOpenTabs: boolean
}

/** What the keys do, and how much was found. */
export function PaletteFooter({ count, isSettling, canOpenTabs }: PaletteFooterProps) {
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
