import type { Customer } from '@app/contracts/customers'
import { useState } from 'react'

type Chosen = Pick<Customer, 'id' | 'version' | 'companyName'>

/** Customers that were chosen, as they were on the screen then; or all that the list finds. */
export interface Selection {
  chosen: readonly Chosen[]
  isEverything: boolean
  count: (total: number) => number
  has: (id: number) => boolean
  toggle: (customer: Chosen) => void
  setAll: (customers: readonly Chosen[]) => void
  everything: () => void
  clear: () => void
}

/** Remembers which customers are chosen as long as the list stays the same one. */
export function useSelection(listKey: string): Selection {
  const [state, setState] = useState({ of: listKey, chosen: new Map<number, Chosen>(), isEverything: false })
  const isCurrent = state.of === listKey
  const chosen = isCurrent ? state.chosen : new Map<number, Chosen>()
  const isEverything = isCurrent && state.isEverything
  const set = (next: Map<number, Chosen>, all = false) =>
    setState({ of: listKey, chosen: next, isEverything: all })
  return {
    chosen: [...chosen.values()],
    isEverything,
    count: total => (isEverything ? total : chosen.size),
    has: id => isEverything || chosen.has(id),
    toggle: customer => {
      const next = new Map(chosen)
      if (!next.delete(customer.id)) next.set(customer.id, customer)
      set(next)
    },
    setAll: customers => set(new Map(customers.map(customer => [customer.id, customer]))),
    everything: () => set(chosen, true),
    clear: () => set(new Map()),
  }
}
