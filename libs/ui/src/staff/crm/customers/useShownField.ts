import type { CustomerField } from '@app/contracts/customers'
import { ownerName, useOwners } from '../owners/owners.tsx'
import { shownField } from './customer-display.tsx'

/** Words the value of a field; a person by their name. */
export function useShownField(): (field: CustomerField, value: unknown) => string {
  const people = useOwners()
  return (field, value) => (field === 'ownerId' ? ownerName(people, value) : shownField(field, value))
}
