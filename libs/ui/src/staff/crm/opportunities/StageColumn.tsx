import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import type { BoardColumn, OpportunityCard } from '@app/contracts/pipeline'
import { Button } from '@mantine/core'
import { IconBan, IconTrophy } from '@tabler/icons-react'
import { memo } from 'react'
import { formatCount, formatMoney, formatMoneyShort, formatPercent } from '../../../kit/format.ts'
import { consequenceOf } from './board-move.ts'
import classes from './Board.module.css'
import { BoardCard, ClosedCard } from './BoardCard.tsx'
import { isClosing } from './opportunity-fields.ts'

interface StageColumnProps {
  column: BoardColumn
  /** Dragged from another column and over this one. */
  incoming: OpportunityCard | null
  /** Id of the dragged card if it is from this column. */
  away: number | null
  /** Id of the board's tab stop if it is in this column. */
  active: number | null
  isLoading: boolean
  onMore: (stageId: number) => void
  now: number
}

/** Won and lost are narrow rails. */
export const StageColumn = memo(function StageColumn(props: StageColumnProps) {
  const { column, incoming, away, active, isLoading, onMore, now } = props
  const { stage, cards, nextCursor } = column
  const isRail = isClosing(stage.id)
  const Card = isRail ? ClosedCard : BoardCard
  return (
    <section
      className={classes['column']}
      aria-label={stage.name}
      data-stage={stage.id}
      data-rail={isRail || undefined}
      data-over={incoming !== null || undefined}
      data-tone={stage.id === LOST_STAGE ? LOST_STAGE : stage.id % 6}
    >
      <header>{isRail ? <RailHead column={column} /> : <OpenHead column={column} />}</header>
      <div className={classes['cards']}>
        {incoming && (
          <div className={classes['slot']}>
            Nach „{stage.name}“<small>{consequenceOf(incoming, stage)}</small>
          </div>
        )}
        {cards.map(card => (
          <Card key={card.id} card={card} isActive={card.id === active} isAway={card.id === away} now={now} />
        ))}
        {nextCursor && (
          <Button variant="subtle" loading={isLoading} onClick={() => onMore(stage.id)} flex="none">
            Mehr laden
          </Button>
        )}
      </div>
    </section>
  )
})

function OpenHead({ column: { stage, count, value, weightedValue } }: { column: BoardColumn }) {
  return (
    <>
      <div className={classes['head']}>
        <h2 className="ellipsis">{stage.name}</h2>
        <span className={`num ${classes['count']}`}>{formatCount(count)}</span>
        <span className="spacer" />
        <span className="mono" title="Wahrscheinlichkeit der Phase">
          {formatPercent(stage.probability)}
        </span>
      </div>
      <div className={`num ${classes['sums']}`}>
        <span title={`Summe ${formatMoney(value)}`}>{formatMoneyShort(value)}</span>
        <span className="meta" title={`gewichtet ${formatMoney(weightedValue)}`}>
          gew. {formatMoneyShort(weightedValue)}
        </span>
      </div>
    </>
  )
}

function RailHead({ column: { stage, count, value } }: { column: BoardColumn }) {
  const isWon = stage.id === WON_STAGE
  const Glyph = isWon ? IconTrophy : IconBan
  return (
    <>
      <div className={classes['head']}>
        <Glyph size={13} stroke={1.8} color={isWon ? 'var(--ok)' : 'var(--error)'} aria-hidden />
        <h2>{stage.name}</h2>
      </div>
      <div className={`num ${classes['sums']}`}>
        <span title={`Summe ${formatMoney(value)}`}>{formatMoneyShort(value)}</span>
        <span>{formatCount(count)}</span>
      </div>
    </>
  )
}
