import { opportunities } from '@app/contracts/opportunities'
import { CASES_FOR_A_RATE, pipeline } from '@app/contracts/pipeline'
import { useApi } from '../../../api/useApi.ts'
import { formatCount, formatPercent } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import classes from './Forecast.module.css'

/** Beside the probability that stands for a stage, how many of those that ever reached it were won. */
export function Conversion() {
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const { data } = useApi(pipeline.conversion, {})
  if (!data) return null
  return (
    <Section title="Eigene Abschlussquote" count={`ab ${CASES_FOR_A_RATE} entschiedenen Fällen`} flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that */}
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label="Abschlussquote je Phase">
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Erreichte Phase</th>
              <th scope="col">Gesetzt</th>
              <th scope="col">Gewonnen</th>
              <th scope="col">Fälle</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ stageId, decided, won }) => {
              const stage = stages.find(({ id }) => id === stageId)
              return (
                <tr key={stageId}>
                  <th scope="row">{stage?.name}</th>
                  <td>{stage && formatPercent(stage.probability)}</td>
                  <td>
                    {decided < CASES_FOR_A_RATE ? (
                      <span className="muted">noch zu wenige</span>
                    ) : (
                      formatPercent(Math.round((won / decided) * 100))
                    )}
                  </td>
                  <td>{formatCount(decided)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
