import type { Overview } from '@app/contracts/overview'
import { IconFilter } from '@tabler/icons-react'
import { Dim } from '../../../kit/Dim.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount, formatMoney, formatMoneyShort, formatPercent } from '../../../kit/format.ts'
import { bandOf } from '../../../kit/Probability.tsx'
import { ChartSection } from './ChartSection.tsx'
import classes from './Charts.module.css'

/** Open opportunities by stage; the dimension line is as long as their value. */
export function StageChart({ stages }: { stages: Overview['stages'] }) {
  const largest = Math.max(1, ...stages.map(({ value }) => value))
  return (
    <ChartSection
      title="Pipeline nach Phase"
      table={{
        head: ['Phase', 'Wahrscheinlichkeit', 'Anzahl', 'Wert', 'Gewichtet'],
        rows: stages.map(({ name, probability, count, value, weightedValue }) => [
          name,
          formatPercent(probability),
          formatCount(count),
          formatMoney(value),
          formatMoney(weightedValue),
        ]),
      }}
    >
      {stages.every(({ count }) => count === 0) ? (
        <EmptyState
          icon={IconFilter}
          title="Keine offenen Opportunities"
          text="Was in der Pipeline steht, erscheint hier nach Phase."
        />
      ) : (
        <ul className={classes['stages']}>
          <li className={classes['head']} aria-hidden>
            <span>Phase</span>
            <span>Anz.</span>
            <span>Länge = Wert</span>
            <span>Wert</span>
            <span>gewichtet</span>
          </li>
          {stages.map(({ id, name, probability, count, value, weightedValue }) => (
            <li key={id}>
              <span className="ellipsis">{name}</span>
              <span className="muted">{formatCount(count)}</span>
              <Dim value={value} max={largest} tone={bandOf(probability).tone} />
              <b title={formatMoney(value)}>{formatMoneyShort(value)}</b>
              <span className="muted" title={formatMoney(weightedValue)}>
                {formatMoneyShort(weightedValue)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ChartSection>
  )
}
