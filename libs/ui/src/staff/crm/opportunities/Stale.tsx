import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './Card.module.css'

/** That nothing has happened for so many days; `isShort` where a card has little room. */
export function Stale({ days, isShort = false }: { days: number; isShort?: boolean }) {
  const words = `${days} Tage ohne Kontakt`
  return (
    <span className={`with-icon num ${classes['stale']}`} title={words}>
      <IconAlertTriangle size={13} stroke={1.8} aria-hidden />
      {isShort ? (
        <>
          <span aria-hidden>{days} T.</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        `${days} Tage still`
      )}
    </span>
  )
}
