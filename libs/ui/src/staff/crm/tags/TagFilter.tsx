import { MAX_TAGS, tags } from '@app/contracts/tags'
import { Button, Checkbox, Popover } from '@mantine/core'
import { type Icon, IconChevronDown, IconTag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { icon } from '../../../kit/icon.ts'
import { useQueryState } from '../../shell/useQueryState.ts'
import { TagChip, useTags } from './tags.tsx'
import classes from './Tags.module.css'

export interface TagChoice {
  chosen: readonly number[]
  /** Query parameter of the list. */
  tags: string | undefined
  /** Ids in the address that no longer exist. */
  gone: number
  choose: (ids: readonly number[]) => void
}

export const useTagFilter = (): TagChoice => useNumbers('tags', useApi(tags.list, {}).data)

/** From the address. Ids that no longer exist do not filter. */
export function useNumbers(
  parameter: 'tags' | 'competitors',
  data: readonly { id: number; deletedAt: string | null }[] | undefined,
): TagChoice {
  const [query, setQuery] = useQueryState({ [parameter]: '' })
  const asked = (query[parameter] ?? '').split(',').filter(text => /^[1-9]\d{0,8}$/.test(text))
  const ids = [...new Set(asked.map(Number))].slice(0, MAX_TAGS)
  const chosen = data ? ids.filter(id => data.some(each => each.id === id && each.deletedAt === null)) : ids
  return {
    chosen,
    tags: chosen.length ? chosen.join(',') : undefined,
    gone: ids.length - chosen.length,
    choose: next => setQuery({ [parameter]: next.join(',') }),
  }
}

/** Matches records with at least one of them. Renders nothing without tags. */
export function TagFilter({ filter }: { filter: TagChoice }) {
  const choices = useTags().map(tag => ({ ...tag, label: <TagChip tag={tag} /> }))
  return <NumbersFilter label="Schlagwörter" glyph={IconTag} all={choices} filter={filter} />
}

interface NumbersFilterProps {
  label: string
  glyph: Icon
  all: readonly { id: number; name: string; label: ReactNode }[]
  filter: TagChoice
}

export function NumbersFilter({ label, glyph: Glyph, all, filter: { chosen, choose } }: NumbersFilterProps) {
  if (!all.length && !chosen.length) return null
  const names = all.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const shown = names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0]
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button
          aria-label={names.length ? `${label}: ${names.join(', ')}` : label}
          leftSection={<Glyph {...icon} aria-hidden />}
          rightSection={<IconChevronDown {...icon} size={14} aria-hidden />}
          {...(names.length && { color: 'petrol', variant: 'light' })}
        >
          {shown ?? label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          aria-label="Mindestens eines davon"
          value={chosen.map(String)}
          onChange={ids => choose(ids.map(Number))}
        >
          <div className={classes['choices']}>
            {all.map(each => (
              <Checkbox key={each.id} value={String(each.id)} label={each.label} />
            ))}
          </div>
        </Checkbox.Group>
        {chosen.length > 0 && (
          <Button mt={10} fullWidth variant="subtle" color="gray" onClick={() => choose([])}>
            Alle anzeigen
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const TAGS = ['Ein Schlagwort', 'Schlagwörter'] as const

/** The address names deleted tags, or whatever `words` calls them. */
export function GoneTags({
  filter: { gone, chosen, choose },
  words: [one, many] = TAGS,
}: {
  filter: TagChoice
  words?: readonly [one: string, many: string]
}) {
  if (!gone) return null
  return (
    <Notice tone="warn">
      {gone === 1 ? one : `${gone} ${many}`} dieser Ansicht gibt es nicht mehr; die übrigen Filter gelten.{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => choose(chosen)}>
        Aus der Ansicht entfernen
      </Button>
    </Notice>
  )
}
