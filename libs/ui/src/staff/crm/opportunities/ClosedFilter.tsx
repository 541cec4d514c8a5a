import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Input } from '@app/contracts/endpoint'
import { type Source, opportunities, sourceNames, sources } from '@app/contracts/opportunities'
import { useApi } from '../../../api/useApi.ts'
import { formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { isDay } from '../../../kit/inputs.tsx'
import { Bar } from '../../shell/Page.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'

const NONE = 'none'
const nothing = { stageId: '', closedFrom: '', closedUntil: '', source: '', industry: '', reason: '' }

type Filter = Pick<Input<typeof opportunities.list>, keyof typeof nothing>

/** Filter that a report's figure sets through the address, shown in words above the list. */
export function useClosedFilter(): { filter: Filter; isSet: boolean; remove: () => void } {
  const [query, setQuery] = useQueryState(nothing)
  const filter: Filter = {
    stageId: /^[1-8]$/.test(query.stageId) ? Number(query.stageId) : undefined,
    closedFrom: isDay(query.closedFrom) ? query.closedFrom : undefined,
    closedUntil: isDay(query.closedUntil) ? query.closedUntil : undefined,
    source: [...sources, NONE].find(value => value === query.source) as Source | undefined,
    industry: query.industry || undefined,
    reason: query.reason || undefined,
  }
  return {
    filter,
    isSet: Object.values(filter).some(value => value !== undefined),
    remove: () => setQuery(nothing),
  }
}

export function ClosedFilterBar({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const { stageId, closedFrom, closedUntil, source, industry, reason } = filter
  const said = (text: string) => (text === NONE ? 'ohne Angabe' : `„${text}“`)
  const words = [
    stages.find(({ id }) => id === stageId)?.name,
    closedFrom && `ab ${formatDate(closedFrom)}`,
    closedUntil && `bis ${formatDate(closedUntil)}`,
    source && `Quelle ${source === NONE ? 'ohne Angabe' : sourceNames[source as Source]}`,
    industry && `Branche ${said(industry)}`,
    reason && `Grund ${said(reason)}`,
  ]
  return (
    <Bar>
      <span>
        <span className="muted">Aus einem Bericht: </span>
        {words.filter(Boolean).join(', ')}
      </span>
      <Button variant="subtle" color="gray" leftSection={<IconX {...icon} />} onClick={onRemove}>
        Filter entfernen
      </Button>
    </Bar>
  )
}
