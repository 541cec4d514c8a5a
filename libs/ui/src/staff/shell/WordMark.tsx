import { brand } from '@app/contracts/brand'
import { Link } from 'react-router-dom'
import { ScaleMark } from '../../kit/ScaleMark.tsx'
import classes from './Shell.module.css'

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
