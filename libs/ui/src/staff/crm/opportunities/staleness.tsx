import { IconAlertTriangle } from '@tabler/icons-react'
import { type Opportunity, STALE_AFTER_DAYS } from '@app/contracts/opportunities'
import { viennaDay } from '@app/contracts/vienna-day'
import classes from './Card.module.css'

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
        words
      )}
    </span>
  )
}

const DAY = 86_400_000

type Touched = Pick<Opportunity, 'lastContactAt' | 'createdAt' | 'actualCloseDate'>

/** Whole days since the last contact, or since creation. */
export function silentDays({ lastContactAt, createdAt }: Touched, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(lastContactAt ?? createdAt)) / DAY))
}

export function isStale(opportunity: Touched, now: number): boolean {
  if (opportunity.actualCloseDate !== null) return false
  return now - Date.parse(opportunity.lastContactAt ?? opportunity.createdAt) > STALE_AFTER_DAYS * DAY
}

export function isOverdue(
  { expectedCloseDate, actualCloseDate }: Pick<Opportunity, 'expectedCloseDate' | 'actualCloseDate'>,
  now: number,
): boolean {
  return (
    actualCloseDate === null && expectedCloseDate !== null && expectedCloseDate < viennaDay(new Date(now))
  )
}
