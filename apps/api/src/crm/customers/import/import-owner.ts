import type { Owner } from '@app/contracts/owners'
import { folded } from '@app/contracts/text'
import { plainAddress } from '../../../platform/addresses/plain-address.ts'

/** Sorts the parts of a name: "Berger, Anna". */
const plainName = (name: string) =>
  folded(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** Null if no active account matches, or several do. */
export function ownersByName(people: readonly Owner[]): (cell: string) => number | null {
  const active = people.filter(({ isDisabled }) => !isDisabled)
  return cell => {
    const address = plainAddress(cell)
    const name = plainName(cell)
    const [found, ...others] = active.filter(
      owner => plainAddress(owner.email) === address || plainName(owner.name) === name,
    )
    return found && !others.length ? found.id : null
  }
}

/** For namesakes the address, so that an import finds the same person. */
export function exportedOwners(people: readonly Owner[]): ReadonlyMap<number, string> {
  const namesakes = (name: string) =>
    people.filter(other => plainName(other.name) === plainName(name)).length > 1
  return new Map(people.map(({ id, name, email }) => [id, namesakes(name) ? email : name]))
}
