import { brand } from '@app/contracts/brand'
import { Link } from 'react-router-dom'
import classes from './Shell.module.css'

/** The sign of the house: a dimension line with three ticks. */
export function ScaleMark({ width = 22, height = 14 }: { width?: number; height?: number }) {
  return (
    <svg width={width} height={height} viewBox="0 0 22 14" aria-hidden>
      <path d="M1 7h20" stroke="currentColor" />
      <path d="M1 11 7 3M8 11l6-8M15 11l6-8" stroke="var(--accent)" strokeWidth="1.6" />
    </svg>
  )
}

/** Name and area at the left of the header; leads to the dashboard. */
export function WordMark({ area }: { area: string }) {
  return (
    <Link to="/admin" className={classes['mark']} aria-label={`${brand.name} ${area}: zum Dashboard`}>
      <ScaleMark />
      <b>{brand.name}</b>
      <span>{area}</span>
    </Link>
  )
}
