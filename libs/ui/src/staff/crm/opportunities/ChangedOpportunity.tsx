import { opportunities } from '@app/contracts/opportunities'
import type { Move, OpportunityMove } from '@app/contracts/pipeline'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { formatDate } from '../../../kit/format.ts'
import { Money } from '../../../kit/Money.tsx'
import classes from './Forecast.module.css'

interface ChangedOpportunityProps {
  row: OpportunityMove
  names: Record<Move, string>
  onOpen: () => void
}

/** One opportunity that is not what it was: what it was and what it is. */
export function ChangedOpportunity({ row, names, onOpen }: ChangedOpportunityProps) {
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const { title, customer, value, stage, stageChange, valueChange, dateChange } = row
  const from = stages.find(({ id }) => id === stageChange?.from)?.name
  return (
    <li>
      <button type="button" className={`ellipsis ${classes['open']}`} onClick={onOpen}>
        {title}
      </button>
      <Money cents={value} />
      <div className={classes['what']}>
        <Link to={`/crm/customers/${customer.id}`}>{customer.companyName}</Link>
        {row.moves.includes('new') && (
          <span>
            {names.new}: {stage.name}
          </span>
        )}
        {stageChange && (
          <span>
            {from} <Arrow /> {stage.name}
          </span>
        )}
        {valueChange && (
          <span className="num">
            Wert <Money cents={valueChange.from} /> <Arrow /> <Money cents={valueChange.to} />
          </span>
        )}
        {dateChange && (
          <span className="num">
            Abschluss {day(dateChange.from)} <Arrow /> {day(dateChange.to)}
          </span>
        )}
      </div>
    </li>
  )
}

// The fonts have no arrows.
const Arrow = () => <IconArrowRight size={12} stroke={1.7} aria-label="nach" />

const day = (text: string | null) => (text ? formatDate(text) : 'offen')
