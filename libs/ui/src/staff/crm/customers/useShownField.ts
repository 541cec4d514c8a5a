import type { CustomerField } from '@app/contracts/customers'
import { ownerName, useOwners } from '../owners/owners.tsx'
import { tagNames, useTags } from '../tags/tags.tsx'
import { shownField } from './customer-display.tsx'

export function useShownField(): (field: CustomerField, value: unknown) => string {
  const people = useOwners()
  const tags = useTags()
  return (field, value) => {
    if (field === 'ownerId') return ownerName(people, value)
    return field === 'tagIds' ? tagNames(tags, value) : shownField(field, value)
  }
}
