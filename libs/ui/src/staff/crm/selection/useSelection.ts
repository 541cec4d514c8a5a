import { useState } from 'react'

/** A row as it is shown. */
export interface Chosen {
  id: number
  version: number
}

/** The selected rows, or everything that the filter finds. */
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

/**
 * Remembers which rows are chosen as long as the list stays the same one. What is no longer among them is not chosen:
 * nothing happens to a record that nobody sees.
 */
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
      // One box of all that are ticked: the others that are shown stay ticked.
      const next = new Set(isEverything ? idsOf(rows) : ids)
      if (!next.delete(id)) next.add(id)
      set(next)
    },
    setAll: chosen => set(idsOf(chosen)),
    everything: () => set(ids, true),
    clear: () => set([]),
  }
}
