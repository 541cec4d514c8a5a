import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { isDay } from '../../../kit/inputs.tsx'
import { Bar } from '../../shell/Page.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'

interface Period {
  from: string | undefined
  until: string | undefined
}

const everything = { from: '', until: '' }

/** Filter that a report's figure sets through the address. */
export function useActivityPeriod(): { period: Period; remove: () => void } {
  const [{ from, until }, setQuery] = useQueryState(everything)
  return {
    period: { from: isDay(from) ? from : undefined, until: isDay(until) ? until : undefined },
    remove: () => setQuery(everything),
  }
}

export function ActivityPeriodBar({ period, onRemove }: { period: Period; onRemove: () => void }) {
  const words = [
    period.from && `ab ${formatDate(period.from)}`,
    period.until && `bis ${formatDate(period.until)}`,
  ].filter(Boolean)
  if (!words.length) return null
  return (
    <Bar>
      <span>
        <span className="muted">Aus einem Bericht: </span>
        {words.join(' ')}
      </span>
      <Button variant="subtle" color="gray" leftSection={<IconX {...icon} />} onClick={onRemove}>
        Filter entfernen
      </Button>
    </Bar>
  )
}
