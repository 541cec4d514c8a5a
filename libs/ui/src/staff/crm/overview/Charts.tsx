import type { Overview } from '@app/contracts/overview'
import { ForecastChart } from './ForecastChart.tsx'
import classes from './Overview.module.css'
import { StageChart } from './StageChart.tsx'
import { TrendChart } from './TrendChart.tsx'

/** Forecast, pipeline and trend; a part of its own, because most pages do without. */
export function Charts({ overview }: { overview: Overview }) {
  return (
    <>
      <ForecastChart forecast={overview.forecast} />
      <StageChart stages={overview.stages} />
      <div className={classes['wide']}>
        <TrendChart weeks={overview.weeks} />
      </div>
    </>
  )
}
