import type { CustomerChange } from '@app/contracts/timeline'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { changeLines, changeTitle } from './change-sentences.ts'
import classes from './Timeline.module.css'

/** A change of the customer, an opportunity or a contact person: what, from what to what, who, when. */
export function ChangeRow({ change }: { change: CustomerChange }) {
  const lines = changeLines(change)
  return (
    <li className={classes['row']}>
      <span className={classes['sign']}>
        <IconHistory {...icon} aria-hidden />
      </span>
      <div className={classes['body']}>
        {/* J and K stop here, too; there is nothing to open. */}
        <div className={classes['change']} tabIndex={-1} data-timeline-row>
          <span className="muted">{changeTitle(change)}</span>
          {lines.map(({ name, from, to }) => (
            <span key={name} className={`num ${classes['line']}`}>
              {name}: {from} <IconArrowRight size={12} stroke={1.7} aria-label="wird" /> {to}
            </span>
          ))}
        </div>
        <p className="meta num">
          {change.staffName ?? 'Server'}, {formatDateTime(change.createdAt)}
        </p>
      </div>
    </li>
  )
}
