import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { opportunities } from '@app/contracts/opportunities'
import type { OwnerFilter } from '@app/contracts/owners'
import { type Move, type OpportunityMove, moves, pipeline } from '@app/contracts/pipeline'
import { useApi } from '../../../api/useApi.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import { DayInput, isDay } from '../../../kit/inputs.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Money } from '../../../kit/Money.tsx'
import { Section } from '../../../kit/Section.tsx'
import { formatCount, formatDate, formatMoney } from '../../../kit/format.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Forecast.module.css'

const names: Record<Move, string> = {
  new: 'Neu',
  won: 'Gewonnen',
  lost: 'Verloren',
  forward: 'Weiter',
  back: 'Zurück',
  value: 'Wert geändert',
  date: 'Termin verschoben',
}

/** Default: since last Monday. */
export function PipelineChanges({ owner }: { owner: OwnerFilter }) {
  // Undefined until typed; null while the field is empty.
  const [typed, setTyped] = useState<string | null>()
  const [isWrong, setWrong] = useState(false)
  const [move, setMove] = useState<Move | null>(null)
  const since = typed && isDay(typed) ? typed : undefined
  const { data } = useApi(pipeline.changeTotals, { since, owner })
  const list = useApiPages(pipeline.changes, { since, owner, move: move ?? undefined })
  return (
    <Section
      title="Was hat sich geändert"
      flush
      actions={
        <>
          <span className="muted">seit</span>
          <DayInput
            className={classes['since']}
            aria-label="Seit"
            value={typed === undefined ? (data?.since ?? null) : typed}
            error={isWrong && 'Ungültiges Datum'}
            onChange={text => {
              setTyped(text)
              setWrong(false)
            }}
            onBlur={() => {
              setTyped(typed ?? undefined)
              setWrong(Boolean(typed && !isDay(typed)))
            }}
          />
        </>
      }
    >
      <div className={classes['totals']} role="group" aria-label="Art der Änderung">
        {moves.map(each => (
          <button
            key={each}
            type="button"
            className={classes['total']}
            aria-pressed={move === each}
            onClick={() => setMove(move === each ? null : each)}
          >
            <span className="meta">{names[each]}</span>
            <b className="num">{data ? formatCount(data.totals[each].count) : '–'}</b>
            <span className="meta num">{data && signed(each, data.totals[each].value)}</span>
          </button>
        ))}
      </div>
      {list.error !== null && (
        <LoadFailure
          error={list.error}
          fallback="Die Änderungen konnten nicht geladen werden."
          onRetry={list.retry}
        />
      )}
      {!list.rows && list.error === null && <Skeleton height={300} radius={0} />}
      {list.rows?.length === 0 && (
        <EmptyState
          icon={IconHistory}
          title="Keine Änderungen"
          text="Seit diesem Tag hat sich nichts geändert."
        />
      )}
      <ul className={classes['moves']}>
        {list.rows?.map(row => (
          <ChangedOpportunity key={row.id} row={row} names={names} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={classes['more']}>
          <Button loading={list.isLoadingMore} onClick={list.loadMore}>
            Mehr laden
          </Button>
        </div>
      )}
    </Section>
  )
}

function signed(move: Move, cents: number): string {
  return move === 'value' && cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents)
}

interface ChangedOpportunityProps {
  row: OpportunityMove
  names: Record<Move, string>
}

function ChangedOpportunity({ row, names }: ChangedOpportunityProps) {
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const { id, title, customer, value, stage, stageChange, valueChange, dateChange } = row
  const from = stages.find(each => each.id === stageChange?.from)?.name
  return (
    <li>
      <Link to={`/crm/opportunities/${id}`} className={`ellipsis ${classes['open']}`}>
        {title}
      </Link>
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
