import { type Tag, tags } from '@app/contracts/tags'
import { Badge } from '@mantine/core'
import { useApi } from '../../../api/useApi.ts'
import classes from './Tags.module.css'

/** Sorted by name; empty while loading. */
export function useTags(): readonly Tag[] {
  return (useApi(tags.list, {}).data ?? []).filter(({ deletedAt }) => deletedAt === null)
}

/** Sorted by name, without those in the trash. */
export const tagsOf = (all: readonly Tag[], ids: unknown): Tag[] =>
  Array.isArray(ids) ? all.filter(({ id }) => ids.includes(id)) : []

export const tagNames = (all: readonly Tag[], ids: unknown): string =>
  tagsOf(all, ids)
    .map(({ name }) => name)
    .join(', ') || '–'

export function TagChip({ tag: { name, color } }: { tag: Pick<Tag, 'name' | 'color'> }) {
  return (
    <Badge color={color} className={classes['chip'] ?? ''} title={name}>
      {name}
    </Badge>
  )
}

interface TagChipsProps {
  ids: readonly number[]
  /** Further ones are only counted, to keep the row's height. */
  most?: number
}

export function TagChips({ ids, most = ids.length }: TagChipsProps) {
  const found = tagsOf(useTags(), ids)
  if (!found.length) return null
  const others = found.slice(most)
  return (
    <ul className={classes['chips']} aria-label="Schlagwörter">
      {found.slice(0, most).map(tag => (
        <li key={tag.id}>
          <TagChip tag={tag} />
        </li>
      ))}
      {others.length > 0 && (
        <li className="meta num" title={others.map(({ name }) => name).join(', ')}>
          +{others.length}
        </li>
      )}
    </ul>
  )
}
