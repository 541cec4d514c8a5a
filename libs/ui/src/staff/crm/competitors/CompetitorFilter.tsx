import { competitors } from '@app/contracts/competitors'
import { IconSwords } from '@tabler/icons-react'
import { useApi } from '../../../api/useApi.ts'
import { NumbersFilter, type TagChoice, useNumbers } from '../tags/TagFilter.tsx'
import { useCompetitors } from './competitors.tsx'

export const useCompetitorFilter = (): TagChoice =>
  useNumbers('competitors', useApi(competitors.list, {}).data)

/** Matches opportunities with at least one of them. Renders nothing without competitors. */
export function CompetitorFilter({ filter }: { filter: TagChoice }) {
  const choices = useCompetitors().map(each => ({ ...each, label: each.name }))
  return <NumbersFilter label="Mitbewerber" glyph={IconSwords} all={choices} filter={filter} />
}
