import { useState } from 'react'

export interface Chosen {
  id: number
  version: number
}

export interface Selection {
  chosen: readonly Chosen[]
  isEverything: boolean
  count: (total: number) => number
  has: (id: number) => boolean
  toggle: (row: Chosen) => void
  setAll: (rows: readonly Chosen[]) => void
  everything: () => void
  clear: () => void
}

/** Rows no longer shown are not selected: nothing may happen to a record that nobody sees. */
export function useSelection(listKey: string, rows: readonly Chosen[] = []): Selection {
  const [state, setState] = useState({ of: listKey, ids: new Set<number>(), isEverything: false })
  const isCurrent = state.of === listKey
  const ids = isCurrent ? state.ids : new Set<number>()
  const isEverything = isCurrent && state.isEverything
  const chosen = new Map(rows.filter(({ id }) => ids.has(id)).map(row => [row.id, row]))
  const set = (next: Iterable<number>, all = false) =>
    setState({ of: listKey, ids: new Set(next), isEverything: all })
  const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ id }) => id)
  return {
    chosen: [...chosen.values()],
    isEverything,
    count: total => (isEverything ? total : chosen.size),
    has: id => isEverything || chosen.has(id),
    toggle: ({ id }) => {
      // Unticking one of "everything" keeps the other shown rows.
      const next = new Set(isEverything ? idsOf(rows) : ids)
      if (!next.delete(id)) next.add(id)
      set(next)
    },
    setAll: chosen => set(idsOf(chosen)),
    everything: () => set(ids, true),
    clear: () => set([]),
  }
}
