import { type Tag, tags } from '@app/contracts/tags'
import { Badge } from '@mantine/core'
import { useApi } from '../../../api/useApi.ts'
import classes from './Tags.module.css'

/** All tags that can be given, by name; empty until they are read. */
export function useTags(): readonly Tag[] {
  return (useApi(tags.list, {}).data ?? []).filter(({ deletedAt }) => deletedAt === null)
}

/** The tags of a record, by name; what is in the trash is left out. */
export const tagsOf = (all: readonly Tag[], ids: unknown): Tag[] =>
  Array.isArray(ids) ? all.filter(({ id }) => ids.includes(id)) : []

/** The names of tags in one line. */
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
  /** Further ones are counted: a list keeps its lines. */
  most?: number
}

/** The tags of a record; nothing where it has none. */
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
