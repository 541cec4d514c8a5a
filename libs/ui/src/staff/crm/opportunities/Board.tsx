import { Skeleton } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LOST_STAGE, type PipelineStage } from '@app/contracts/opportunities'
import type { OpportunityCard } from '@app/contracts/pipeline'
import { useHold } from '../../../api/holds.ts'
import { useNow } from '../../../kit/useNow.ts'
import { type BoardActions, BoardContext } from './BoardCard.tsx'
import { NoOpportunities, type PipelineViewProps } from './NoOpportunities.tsx'
import { LostDialog } from './LostDialog.tsx'
import { StageColumn } from './StageColumn.tsx'
import { useBoard, useMove } from './useBoard.ts'
import { useCardDrag, useCardKeys } from './board-input.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Board.module.css'

/** A column per stage; cards are moved by pointer, keys or menu. */
export function Board({
  filter,
  isFiltered,
  onOpen,
  onEdit,
  onActivity,
  onHandOver,
  onRemove,
  onCreate,
}: PipelineViewProps) {
  const sort = filter.sort === 'stage' ? '-probability' : filter.sort
  const { data, error, refetch, key, loading, loadMore } = useBoard({ ...filter, sort })
  const [announced, announce] = useState('')
  const [losing, setLosing] = useState<{ card: OpportunityCard; stage: PipelineStage } | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const now = useNow()
  const mover = useMove(key, sort, announce)
  useUndoKeys(mover.undo, mover.lastMoveAt)

  const columns = data?.columns ?? []
  const cards = columns.flatMap(column => column.cards)
  const cardOf = (id: number) => cards.find(card => card.id === id)
  function move(card: OpportunityCard | undefined, stage: PipelineStage | undefined): void {
    if (!card || !stage || stage.id === card.stageId) return
    if (stage.id === LOST_STAGE) setLosing({ card, stage })
    else mover.move(card, stage)
  }
  const stageOf = (id: number) => columns.find(({ stage }) => stage.id === id)?.stage
  const { drag, onPointerDown, wasDrag } = useCardDrag(board, (id, stageId) =>
    move(cardOf(id), stageOf(stageId)),
  )
  useHold(drag !== null)
  const dragged = drag && cardOf(drag.id)
  const run = (act: (card: OpportunityCard) => void) => (id: number) => {
    const card = cardOf(id)
    if (card && !wasDrag()) act(card)
  }
  const { active, ...keys } = useCardKeys(
    board,
    cards.map(({ id }) => id),
    {
      onShift: (id, by) => move(cardOf(id), stageOf((cardOf(id)?.stageId ?? 0) + by)),
      onOpen: run(onOpen),
      onEdit: run(onEdit),
      onActivity: run(onActivity),
      onRemove: run(onRemove),
    },
  )
  const actions = useStableActions({
    open: card => !wasDrag() && onOpen(card),
    edit: onEdit,
    addActivity: onActivity,
    handOver: onHandOver,
    remove: onRemove,
    move,
    stages: columns.map(({ stage }) => stage),
  })

  if (error && !data)
    return (
      <div className={classes['failure']}>
        <LoadFailure error={error} fallback="Die Pipeline konnte nicht geladen werden." onRetry={refetch} />
      </div>
    )
  if (!data) return <Loading />
  if (columns.every(({ count }) => count === 0))
    return <NoOpportunities isFiltered={isFiltered} onCreate={onCreate} />
  return (
    <BoardContext value={actions}>
      {/* The cards are interactive; the board handles their keys and presses. */}
      <div ref={board} className={classes['board']} onPointerDown={onPointerDown} {...keys}>
        {columns.map(column => {
          const isFrom = dragged?.stageId === column.stage.id
          return (
            <StageColumn
              key={column.stage.id}
              column={column}
              incoming={dragged && !isFrom && drag.over === column.stage.id ? dragged : null}
              away={isFrom ? dragged.id : null}
              active={column.cards.some(({ id }) => id === active) ? active : null}
              isLoading={loading === column.stage.id}
              onMore={loadMore}
              now={now}
            />
          )
        })}
      </div>
      <output className="visually-hidden">{announced}</output>
      {losing && (
        <LostDialog
          title={losing.card.title}
          onCancel={() => setLosing(null)}
          competitorIds={losing.card.competitorIds}
          onConfirm={(closeReason, competitorIds) => {
            setLosing(null)
            mover.move(losing.card, losing.stage, { closeReason, competitorIds })
          }}
        />
      )}
    </BoardContext>
  )
}

/** Stable callbacks, so that memoised cards render only when they change. */
function useStableActions(actions: BoardActions): BoardActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const stages = JSON.stringify(actions.stages)
  return useMemo(
    () => ({
      open: card => latest.current.open(card),
      edit: card => latest.current.edit(card),
      addActivity: card => latest.current.addActivity(card),
      handOver: card => latest.current.handOver(card),
      remove: card => latest.current.remove(card),
      move: (card, stage) => latest.current.move(card, stage),
      stages: JSON.parse(stages) as PipelineStage[],
    }),
    [stages],
  )
}

function Loading() {
  return (
    <div className={classes['board']} aria-busy aria-label="Pipeline wird geladen" role="status">
      {Array.from({ length: 8 }, (_, column) => (
        <div key={column} className={classes['column']} data-rail={column > 5 || undefined}>
          <header>
            <Skeleton height={12} width="70%" my={3} />
            <Skeleton height={10} width="50%" my={3} />
          </header>
          <div className={classes['cards']}>
            {column < 6 &&
              Array.from({ length: 5 - (column % 3) }, (_, card) => (
                <Skeleton key={card} height={106} radius={0} style={{ flex: 'none' }} />
              ))}
          </div>
        </div>
      ))}
    </div>
  )
}
