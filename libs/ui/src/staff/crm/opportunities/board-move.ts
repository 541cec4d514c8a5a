import { LOST_STAGE, WON_STAGE, type PipelineStage } from '@app/contracts/opportunities'
import type { Board, BoardColumn, CardSort, OpportunityCard } from '@app/contracts/pipeline'
import { formatPercent } from '../../../kit/format.ts'
import { viennaParts } from '../activities/vienna-time.ts'
import { isClosing } from './opportunity-fields.ts'

type Movable = Pick<OpportunityCard, 'probability' | 'probabilityIsSet' | 'stageId'>

/** As far as the client can know. */
function probabilityAfter(card: Movable, stage: PipelineStage): number {
  if (isClosing(stage.id)) return stage.probability
  // Won and lost hide a probability set by hand; the server returns it.
  return card.probabilityIsSet && !isClosing(card.stageId) ? card.probability : stage.probability
}

/** Shown while hovering over the stage. */
export function consequenceOf(card: Movable, stage: PipelineStage): string {
  if (stage.id === WON_STAGE) return 'Wahrscheinlichkeit 100\u00a0%, Abschluss heute'
  if (stage.id === LOST_STAGE) return 'Wahrscheinlichkeit 0\u00a0%, Abschluss heute'
  const reopens = isClosing(card.stageId) ? ', wieder offen' : ''
  if (!card.probabilityIsSet) return `Wahrscheinlichkeit ${formatPercent(stage.probability)}${reopens}`
  if (reopens) return `Wahrscheinlichkeit wie zuvor eingetragen${reopens}`
  return `Wahrscheinlichkeit bleibt ${formatPercent(card.probability)} (manuell eingetragen)`
}

/** The board as the server will return it. */
export function movedOn(board: Board, id: number, stageId: number, sort: CardSort): Board {
  const from = board.columns.find(({ cards }) => cards.some(card => card.id === id))
  const to = board.columns.find(({ stage }) => stage.id === stageId)
  const card = from?.cards.find(each => each.id === id)
  if (!from || !to || !card || from === to) return board
  const moved: OpportunityCard = {
    ...card,
    stageId,
    stage: { id: to.stage.id, name: to.stage.name },
    probability: probabilityAfter(card, to.stage),
    actualCloseDate: isClosing(stageId) ? (card.actualCloseDate ?? viennaParts(new Date()).day) : null,
  }
  return {
    columns: board.columns.map(column => {
      if (column === from)
        return { ...withSums(column, card, -1), cards: column.cards.filter(each => each !== card) }
      if (column === to) return { ...withSums(column, moved, 1), cards: placed(column, moved, sort) }
      return column
    }),
  }
}

function withSums(column: BoardColumn, { value, probability }: OpportunityCard, sign: 1 | -1): BoardColumn {
  const cents = value ?? 0
  return {
    ...column,
    count: column.count + sign,
    value: column.value + sign * cents,
    weightedValue: column.weightedValue + sign * Math.round((cents * probability) / 100),
  }
}

function placed({ stage, cards }: BoardColumn, card: OpportunityCard, sort: CardSort): OpportunityCard[] {
  if (isClosing(stage.id)) return [card, ...cards]
  const at = cards.findIndex(other => compare(card, other, sort) < 0)
  return at < 0 ? [...cards, card] : cards.toSpliced(at, 0, card)
}

// Same order as the server: ties by id, in the same direction.
function compare(a: OpportunityCard, b: OpportunityCard, sort: CardSort): number {
  if (sort === '-value') return (b.value ?? 0) - (a.value ?? 0) || b.id - a.id
  if (sort === '-probability') return b.probability - a.probability || b.id - a.id
  const day = (card: OpportunityCard) => card.expectedCloseDate ?? 'ohne'
  return day(a).localeCompare(day(b)) || a.id - b.id
}
