import { Select } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { OwnerFilter as Wanted } from '@app/contracts/owners'
import { useQueryState } from '../../shell/useQueryState.ts'
import { NOBODY, useOwnId, useOwners } from './owners.tsx'

const ALL = 'all'
const MINE = 'mine'
const NONE = 'none'

/** Default per group of screens: the day shows one's own, the others everybody's. */
const usual = { day: MINE, crm: ALL, search: ALL } as const

export interface OwnerChoice {
  value: string
  /** Query parameter of the list. */
  owner: Wanted
  choose: (value: string) => void
}

/** "Meine" and "Alle" are remembered per account; a single colleague is only in the address. */
export function useOwnerFilter(screens: keyof typeof usual = 'crm'): OwnerChoice {
  const ownId = useOwnId()
  const [remembered, remember] = useRemembered(screens, ownId)
  const [{ owner: named }, setQuery] = useQueryState({ owner: '' })
  const value =
    (named === String(ownId) ? MINE : named) ||
    (remembered === MINE || remembered === ALL ? remembered : usual[screens])
  return {
    value,
    owner: wantedBy(value, ownId),
    choose: next => {
      const isRemembered = next === MINE || next === ALL
      if (isRemembered) remember(next)
      setQuery({ owner: isRemembered ? '' : next })
    },
  }
}

/** The search only knows these two. */
export function useOwnOnly(): { isOn: boolean; owner: Wanted; turn: (isOn: boolean) => void } {
  const ownId = useOwnId()
  const [value, remember] = useRemembered('search', ownId)
  return { isOn: value === MINE, owner: wantedBy(value, ownId), turn: isOn => remember(isOn ? MINE : ALL) }
}

function useRemembered(screens: keyof typeof usual, ownId: number | null) {
  return useLocalStorage<string>({
    key: `owner-filter:${screens}:${ownId}`,
    defaultValue: usual[screens],
    getInitialValueInEffect: false,
  })
}

function wantedBy(value: string, ownId: number | null): Wanted {
  if (value === NONE) return NONE
  if (value === MINE) return ownId ?? undefined
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined
}

export function OwnerFilter({ filter: { value, choose } }: { filter: OwnerChoice }) {
  const ownId = useOwnId()
  const others = useOwners().filter(({ id }) => id !== ownId)
  return (
    <Select
      w={150}
      aria-label="Verantwortlich"
      allowDeselect={false}
      data={[
        { value: ALL, label: 'Alle Personen' },
        { value: MINE, label: 'Meine' },
        { value: NONE, label: NOBODY },
        ...others.map(({ id, name, isDisabled }) => ({
          value: String(id),
          label: isDisabled ? `${name} (gesperrt)` : name,
        })),
      ]}
      value={value}
      onChange={next => next && choose(next)}
    />
  )
}
