import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryKey, resourceKey } from '@app/contracts/endpoint'
import {
  LOST_STAGE,
  type Opportunity,
  type PipelineStage,
  WON_STAGE,
  opportunities,
} from '@app/contracts/opportunities'
import type { OwnerFilter } from '@app/contracts/owners'
import { type Board, CARDS, type CardSort, type OpportunityCard, pipeline } from '@app/contracts/pipeline'
import { useClient } from '../../../api/ApiProvider.tsx'
import { mayBeDown, sentenceOf } from '../../../api/failure.ts'
import { holds } from '../../../api/holds.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { useRefreshCrm } from '../crm-reads.ts'
import { movedOn } from './board-move.ts'

export interface BoardFilter {
  owner: OwnerFilter
  search: string | undefined
  stale: 'true' | undefined
  sort: CardSort
}

/** One call for all columns, then more per column; a reload keeps the loaded length. */
export function useBoard(filter: BoardFilter) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [loading, setLoading] = useState<number | null>(null)
  const key = queryKey(pipeline.board, filter)
  const query = useQuery({
    queryKey: key,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const known = queryClient.getQueryData<Board>(key)?.columns
      const sizes = known?.map(({ cards }) => Math.max(cards.length, CARDS)).join(',')
      return client.call(pipeline.board, { ...filter, sizes }, { signal })
    },
  })

  async function loadMore(stageId: number): Promise<void> {
    const column = query.data?.columns.find(({ stage }) => stage.id === stageId)
    if (!column?.nextCursor || loading !== null) return
    setLoading(stageId)
    try {
      const page = await client.page(pipeline.cards, {
        ...filter,
        stageId,
        limit: CARDS,
        cursor: column.nextCursor,
      })
      queryClient.setQueryData<Board>(key, board => board && extended(board, stageId, page))
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Fehler',
        text: sentenceOf(error, 'Weitere Karten konnten nicht geladen werden.'),
      })
    } finally {
      setLoading(null)
    }
  }
  return { ...query, key, loading, loadMore: (stageId: number) => void loadMore(stageId) }
}

function extended(
  board: Board,
  stageId: number,
  { rows, nextCursor }: { rows: Board['columns'][number]['cards']; nextCursor: string | null },
): Board {
  // The card may have been moved here meanwhile.
  const shown = new Set(board.columns.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return {
    columns: board.columns.map(column =>
      column.stage.id === stageId
        ? { ...column, cards: [...column.cards, ...rows.filter(({ id }) => !shown.has(id))], nextCursor }
        : column,
    ),
  }
}

type Card = Pick<
  OpportunityCard,
  'id' | 'title' | 'stageId' | 'stage' | 'version' | 'actualCloseDate' | 'closeReason' | 'competitorIds'
>
type Change = Partial<Pick<Opportunity, 'actualCloseDate' | 'closeReason' | 'competitorIds'>>

/** Optimistic; a refusal or undo moves the card back. */
interface Mover {
  move: (card: Card, stage: PipelineStage, change?: Change) => void
  undo: () => void
  /** Milliseconds since 1970; 0 if there is nothing to undo. */
  lastMoveAt: () => number
}

interface Move {
  card: Card
  at: number
}

/** Moves on the board that is in the cache under `key`. */
export function useMove(
  key: readonly unknown[],
  sort: BoardFilter['sort'],
  announce: (text: string) => void,
): Mover {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const refresh = useRefreshCrm()
  const state = useRef({
    running: 0,
    saved: new Map<number, Promise<Opportunity>>(),
    done: [] as Move[],
  })

  const show = (id: number, stageId: number) =>
    queryClient.setQueryData<Board>(key, board => board && movedOn(board, id, stageId, sort))

  /** Serialized per card: each move uses the version that the previous one returned. */
  function save(card: Card, stageId: number, change: Change): Promise<Opportunity> {
    const { saved } = state.current
    const before = saved.get(card.id)
    const next = (async () => {
      const latest = await before?.catch(() => undefined)
      const version = Math.max(latest?.version ?? 0, card.version)
      return client.call(opportunities.update, { id: card.id, version, stageId, ...change })
    })()
    saved.set(card.id, next)
    return next
  }

  async function run(
    card: Card,
    stage: Pick<PipelineStage, 'id' | 'name'>,
    change: Change,
  ): Promise<'done' | 'refused' | 'away'> {
    state.current.running++
    const letGo = holds.take()
    // A running refetch does not know this move.
    await queryClient.cancelQueries({ queryKey: resourceKey(pipeline.board) })
    show(card.id, stage.id)
    try {
      await save(card, stage.id, change)
      return 'done'
    } catch (error) {
      show(card.id, card.stageId)
      const sentence = sentenceOf(error, 'Die Phase konnte nicht geändert werden.')
      toast({
        tone: 'error',
        title: 'Nicht verschoben',
        text: `„${card.title}“ steht wieder in ${card.stage.name}. ${sentence}`,
      })
      return mayBeDown(error) ? 'away' : 'refused'
    } finally {
      // Not while another move is running: the server's board would briefly put that card back.
      letGo()
      if (--state.current.running === 0) refresh()
    }
  }

  async function move(card: Card, stage: PipelineStage, change: Change): Promise<void> {
    state.current.done.push({ card, at: Date.now() })
    announce(`${card.title} nach ${stage.name} verschoben`)
    if ((await run(card, stage, change)) !== 'done') {
      forget(card)
      return
    }
    toast({
      title: movedTo(stage),
      text: card.title,
      action: { label: 'Rückgängig', onAct: () => void takeBack(card) },
    })
  }

  function forget(card: Card): Move | undefined {
    const { done } = state.current
    const at = done.findLastIndex(each => each.card === card)
    return at >= 0 ? done.splice(at, 1)[0] : undefined
  }

  /** Also restores the date and reason that leaving the stage has cleared. */
  async function takeBack(card: Card): Promise<void> {
    const taken = forget(card)
    if (!taken) return
    const { id, stage, actualCloseDate, closeReason, competitorIds } = card
    announce(`${card.title} zurück nach ${stage.name}`)
    const now = queryClient
      .getQueryData<Board>(key)
      ?.columns.flatMap(({ cards }) => cards)
      .find(each => each.id === id)
    const end = await run({ ...(now ?? card), version: card.version }, stage, {
      actualCloseDate,
      closeReason,
      competitorIds,
    })
    // Without an answer it can be tried again.
    if (end === 'away') state.current.done.push(taken)
    if (end === 'done')
      toast({ title: 'Rückgängig gemacht', text: `${card.title} steht wieder in ${stage.name}` })
  }

  return {
    move: (card, stage, change = {}) => void (stage.id !== card.stageId && move(card, stage, change)),
    undo: () => {
      const last = state.current.done.at(-1)
      if (last) void takeBack(last.card)
    },
    lastMoveAt: () => state.current.done.at(-1)?.at ?? 0,
  }
}

export function movedTo({ id, name }: PipelineStage): string {
  if (id === WON_STAGE) return 'Als gewonnen markiert'
  return id === LOST_STAGE ? 'Als verloren markiert' : `Nach ${name} verschoben`
}
