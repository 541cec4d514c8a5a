import { useState, type ReactNode } from 'react'
import { applicationWords } from '@app/contracts/robot-applications'
import controls from '../../layout/controls.module.css'
import { Icon } from '../../layout/Icon.tsx'
import { SiteLink } from '../../layout/links.tsx'
import { useSite } from '../../site-context.ts'
import type { CatalogueRobot } from '../catalogue-robot.ts'
import { Figure } from '../Figure.tsx'
import { kilograms, millimetres, tolerance } from '../figures.ts'
import { Reserve } from '../Reserve.tsx'
import { compareRows, type Property } from './compare-rows.ts'
import styles from './CompareView.module.css'

// Pixels per column.
const FIRST = 116
const EACH = 136

interface Props {
  robots: readonly CatalogueRobot[]
  /** In kg. */
  need: number | null
}

/** Best values are marked; equal rows can be hidden. */
export function CompareTable({ robots, need }: Props) {
  const { say } = useSite()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const show = useValue(need)
  // Values unknown for all have no row; the last one lists them.
  const rows = compareRows(robots, need).filter(
    ({ differs, values }) => values.some(value => value !== null) && (differs || !onlyDifferences),
  )
  const missing = robots.map(robot =>
    measured.filter(name => robot[name] === null).map(name => say(labels[name])),
  )
  const isMissing = missing.some(names => names.length > 0)
  return (
    <>
      <label className={`${styles.check} ${styles.scripted}`}>
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={event => setOnlyDifferences(event.target.checked)}
        />
        {say('catalogue.compare.differences')}
      </label>
      {rows.length ? (
        <div className={styles.scroll}>
          <table className={styles.table} style={{ minWidth: FIRST + robots.length * EACH }}>
            <thead>
              <tr>
                <th scope="col">{say('catalogue.compare.property')}</th>
                {robots.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <SiteLink to={`/robot/${id}`} className={controls.textLink}>
                      {name}
                    </SiteLink>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ property, best }) => (
                <tr key={property}>
                  <th scope="row">{say(labels[property])}</th>
                  {robots.map((robot, index) => (
                    <td key={robot.id}>
                      {show(robot, property)}
                      {best[index] && (
                        <span className={styles.best}>
                          <Icon name="ok" size={13} />
                          {say('catalogue.compare.best')}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
              {isMissing && (
                <tr>
                  <th scope="row">{say('catalogue.compare.onRequest')}</th>
                  {robots.map(({ id }, index) => (
                    <td key={id} className={controls.unknown}>
                      {missing[index]!.join(', ') || say('catalogue.compare.none')}
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
          </table>
        </div>
      ) : (
        <p className={styles.same}>{say('catalogue.compare.same')}</p>
      )}
    </>
  )
}

/** From data sheets. */
const measured = ['payload', 'reach', 'axes', 'accuracy', 'protection'] as const

const labels = {
  payload: 'robot.payload',
  reserve: 'catalogue.compare.reserve',
  reach: 'robot.reach',
  axes: 'robot.axes',
  accuracy: 'robot.accuracy',
  protection: 'robot.protection',
  series: 'catalogue.series',
  subSeries: 'catalogue.technology',
  suffix: 'robot.variant',
  applications: 'robot.applications',
} as const satisfies Record<Property, string>

function useValue(need: number | null) {
  const { say, language } = useSite()
  return function show(robot: CatalogueRobot, property: Property): ReactNode {
    const { payload, reach, accuracy, applications } = robot
    switch (property) {
      case 'payload':
        return <Figure>{payload === null ? null : kilograms(payload, language)}</Figure>
      case 'reach':
        return <Figure>{reach === null ? null : millimetres(reach, language)}</Figure>
      case 'accuracy':
        return <Figure>{accuracy === null ? null : tolerance(accuracy, language)}</Figure>
      case 'reserve':
        return payload === null || need === null ? (
          <Figure>{null}</Figure>
        ) : (
          <Reserve payload={payload} need={need} />
        )
      case 'suffix':
        // No suffix is a known value.
        return robot.suffix ?? say('catalogue.compare.none')
      case 'applications': {
        const named = applications.map(name => applicationWords(name, language))
        return <Figure>{named.join(', ') || null}</Figure>
      }
      default:
        return <Figure>{robot[property]}</Figure>
    }
  }
}
