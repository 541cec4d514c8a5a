import { memo } from 'react'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { OnRequest } from './Figure.tsx'
import { kilograms, millimetres, tolerance } from './figures.ts'
import { Reserve } from './Reserve.tsx'
import { RobotPicture, useImage } from './RobotPicture.tsx'
import styles from './RobotRow.module.css'
import { FILTER_FORM } from './use-catalogue.ts'
import { useWithLoad } from './use-load-check.ts'

interface Props {
  robot: CatalogueRobot
  /** In kg. */
  need: number | null
  isCompared: boolean
  /** The maximum is already being compared. */
  isFull: boolean
  onCompare(robot: CatalogueRobot, isCompared: boolean): void
}

export const RobotRow = memo(function RobotRow({ robot, need, isCompared, isFull, onCompare }: Props) {
  const { say, language } = useSite()
  const { id, name, series, subSeries, suffix, payload, reach, axes, accuracy, protection } = robot
  const image = useImage(robot)
  const withLoad = useWithLoad()
  const figures = [
    [say('robot.payload'), payload === null ? null : kilograms(payload, language)],
    [say('robot.reach'), reach === null ? null : millimetres(reach, language)],
    [say('robot.axes'), axes],
    [say('robot.accuracy'), accuracy === null ? null : tolerance(accuracy, language)],
    [say('robot.protection'), protection],
  ] as const
  return (
    <article className={styles.row} aria-labelledby={`robot-${id}`}>
      <RobotPicture robot={image === robot.image ? robot : { ...robot, image }} />
      <div>
        <h2 id={`robot-${id}`} className={styles.name}>
          {name}
        </h2>
        <div className={controls.badges}>
          <span className={controls.badge}>{series}</span>
          {subSeries && <span className={controls.badge}>{subSeries}</span>}
          {suffix && <span className={controls.badge}>{suffix}</span>}
        </div>
      </div>
      <div className={styles.data}>
        <dl className={styles.figures}>
          {figures.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={controls.num}>{value}</dd>
                </div>
              ),
          )}
          {need !== null && payload !== null && (
            <div>
              <dt className={controls.hidden}>{say('catalogue.compare.reserve')}</dt>
              <dd>
                <Reserve payload={payload} need={need} />
              </dd>
            </div>
          )}
        </dl>
        <OnRequest values={figures.flatMap(([label, value]) => (value === null ? label : []))} />
      </div>
      <div className={styles.actions}>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="compare"
            form={FILTER_FORM}
            value={id}
            checked={isCompared}
            disabled={isFull && !isCompared}
            onChange={event => onCompare(robot, event.target.checked)}
          />
          {say('catalogue.compare.choose')}
          <span className={controls.hidden}> {name}</span>
        </label>
        <SiteLink to={withLoad(`/robot/${id}`)} className={controls.link} aria-describedby={`robot-${id}`}>
          <span>{say('catalogue.details')}</span>
          <Icon name="forward" />
        </SiteLink>
      </div>
    </article>
  )
})

export function RobotSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <div className={styles.bone} />
      <div className={styles.bone} />
      <div className={styles.bone} />
      <div className={styles.bone} />
    </div>
  )
}
