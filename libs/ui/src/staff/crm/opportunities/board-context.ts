import type { PipelineStage } from '@app/contracts/opportunities'
import type { OpportunityCard } from '@app/contracts/pipeline'
import { createContext, use } from 'react'

/** What can be done with a card; the same object for as long as the board is shown. */
export interface BoardActions {
  open: (card: Pick<OpportunityCard, 'id'>) => void
  addActivity: (card: Pick<OpportunityCard, 'id' | 'title' | 'customer'>) => void
  remove: (card: Pick<OpportunityCard, 'id' | 'title'>) => void
  move: (card: OpportunityCard, stage: PipelineStage) => void
  stages: PipelineStage[]
}

export const BoardContext = createContext<BoardActions | null>(null)

/** The actions of the board around a card. */
export function useBoardActions(): BoardActions {
  const actions = use(BoardContext)
  if (!actions) throw new Error('BoardContext is missing')
  return actions
}
