import { Select } from '@mantine/core'
import { type Owner, owners } from '@app/contracts/owners'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useSession } from '../../shell/session-context.ts'
import classes from './Owners.module.css'

/** Empty while loading. */
export function useOwners(): readonly Owner[] {
  return useApi(owners.list, {}).data ?? []
}

/** Default owner of new records. */
export function useOwnId(): number | null {
  return useSession().overview?.user.id ?? null
}

export const NOBODY = 'Niemand'

const shownName = ({ name, isDisabled }: Owner) => (isDisabled ? `${name} (gesperrt)` : name)

export function ownerName(people: readonly Owner[], ownerId: unknown): string {
  if (ownerId === null || ownerId === undefined) return NOBODY
  const owner = people.find(({ id }) => id === ownerId)
  return owner ? shownName(owner) : '–'
}

export function OwnerName({ ownerId }: { ownerId: number | null }) {
  return <>{ownerName(useOwners(), ownerId)}</>
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => word?.[0]?.toUpperCase()).join('')
}

export function OwnerMark({ ownerId }: { ownerId: number | null }) {
  const owner = useOwners().find(({ id }) => id === ownerId)
  if (!owner) return null
  const label = `Verantwortlich: ${shownName(owner)}`
  return (
    <span className={classes['mark']} role="img" aria-label={label} title={label}>
      {initialsOf(owner.name)}
    </span>
  )
}

interface OwnerSelectProps {
  label: string
  value: number | null | undefined
  onChange: (ownerId: number | null) => void
  error?: ReactNode
  'data-path'?: string
}

/** A disabled account is offered only where it is already set. */
export function OwnerSelect({ label, value = null, onChange, error, ...props }: OwnerSelectProps) {
  const people = useOwners()
  const offered = people.filter(({ id, isDisabled }) => !isDisabled || id === value)
  return (
    <Select
      {...props}
      label={label}
      error={error}
      clearable
      placeholder={NOBODY}
      data={offered.map(owner => ({ value: String(owner.id), label: shownName(owner) }))}
      value={value === null ? null : String(value)}
      onChange={next => onChange(next === null ? null : Number(next))}
    />
  )
}
