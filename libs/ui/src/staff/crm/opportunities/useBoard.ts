import { queryKey } from '@app/contracts/endpoint'
import { CARDS, pipeline, type Board, type CardSort } from '@app/contracts/pipeline'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { useToast } from '../../../kit/Toasts.tsx'

/** What narrows and orders the board. */
export interface BoardFilter {
  search: string | undefined
  stale: 'true' | undefined
  sort: CardSort
}

/** Reads the board in one call, and more cards of a column on demand; a board that is read again keeps its length. */
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
  // A card that was moved here meanwhile stands here already.
  const shown = new Set(board.columns.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return {
    columns: board.columns.map(column =>
      column.stage.id === stageId
        ? { ...column, cards: [...column.cards, ...rows.filter(({ id }) => !shown.has(id))], nextCursor }
        : column,
    ),
  }
}
