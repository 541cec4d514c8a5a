import type { Opportunity } from '@app/contracts/opportunities'
import { Select } from '@mantine/core'
import classes from './Timeline.module.css'

interface OpportunitySelectProps {
  label: string
  none: string
  opportunities: readonly Pick<Opportunity, 'id' | 'title'>[]
  chosen: number | null
  onChoose: (id: number | null) => void
}

const NONE = 'none'

export function OpportunitySelect({ label, none, opportunities, chosen, onChoose }: OpportunitySelectProps) {
  const isThere = opportunities.some(({ id }) => id === chosen)
  return (
    <Select
      className={classes['opportunity']}
      aria-label={label}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      data={[
        { value: NONE, label: none },
        ...opportunities.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={isThere ? String(chosen) : NONE}
      onChange={value => onChoose(value === null || value === NONE ? null : Number(value))}
    />
  )
}
