import type { Input } from '@app/contracts/endpoint'
import { pipeline } from '@app/contracts/pipeline'
import { useApi } from '../../../api/useApi.ts'
import { Dim } from '../../../kit/Dim.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { formatCount, formatMoney, formatPercent } from '../../../kit/format.ts'
import { glossary } from '../../glossary.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Pipeline.module.css'

export function PipelineFigures({ filter }: { filter: Input<typeof pipeline.summary> }) {
  const { data, error, refetch } = useApi(pipeline.summary, filter)
  if (error && !data)
    return (
      <div className={classes['failure']}>
        <LoadFailure
          error={error}
          fallback="Die Kennzahlen konnten nicht geladen werden."
          onRetry={refetch}
        />
      </div>
    )
  const open = data?.open
  const share = open?.value ? Math.round((open.weightedValue / open.value) * 100) : 0
  return (
    <div className={classes['figures']}>
      <StatStrip
        label="Kennzahlen der Pipeline"
        stats={[
          {
            label: 'Opportunities gesamt',
            value: data && formatCount(data.total),
            hint: data && `${formatCount(data.open.count)} offen, ${formatCount(data.stale)} ohne Bewegung`,
          },
          { label: 'Pipeline-Wert', value: open && formatMoney(open.value), hint: 'offene Opportunities' },
          {
            label: 'Gewichteter Wert',
            meaning: glossary.weighted,
            value: open && formatMoney(open.weightedValue),
            hint: (
              <span className={classes['share']}>
                <span>{formatPercent(share)} des Pipeline-Werts</span>
                <Dim value={share} />
              </span>
            ),
          },
          {
            label: 'Durchschnittswert',
            value: data && (data.averageValue === null ? '–' : formatMoney(data.averageValue)),
            hint: 'je offene Opportunity',
          },
        ]}
      />
    </div>
  )
}
