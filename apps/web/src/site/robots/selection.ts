import type { CatalogueSelection } from '@app/contracts/catalogue-selection'
import { searchOf, writeFilter } from './address.ts'
import { limitsOf } from './criteria.ts'
import type { Filter } from './filter.ts'

export function selectionOf(filter: Filter): CatalogueSelection {
  const { minPayload, minReach } = limitsOf(filter)
  const written = searchOf(writeFilter({ ...filter, pages: 1 }))
  return {
    payload: minPayload,
    reach: minReach,
    application: filter.application,
    address: written ? `/robots?${written}` : '/robots',
  }
}
