import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import styles from './Catalogue.module.css'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { Figure } from './Figure.tsx'
import { kilograms, millimetres, tolerance } from './figures.ts'
import { RobotPicture } from './RobotPicture.tsx'

/** One robot of the catalogue. */
export function RobotRow({ robot }: { robot: CatalogueRobot }) {
  const { say, language } = useSite()
  const { id, name, series, subSeries, suffix, payload, reach, axes, accuracy, protection } = robot
  const figures = [
    [say('robot.payload'), payload === null ? null : kilograms(payload, language)],
    [say('robot.reach'), reach === null ? null : millimetres(reach, language)],
    [say('robot.axes'), axes],
    [say('robot.accuracy'), accuracy === null ? null : tolerance(accuracy, language)],
    [say('robot.protection'), protection],
  ] as const
  return (
    <article className={styles.row} aria-labelledby={`robot-${id}`}>
      <RobotPicture robot={robot} />
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
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      <SiteLink
        to={`/robot/${id}`}
        className={`${controls.link} ${styles.details}`}
        aria-describedby={`robot-${id}`}
      >
        <span>{say('catalogue.details')}</span>
        <Icon name="forward" />
      </SiteLink>
    </article>
  )
}

/** Keeps the place of a robot that is on its way. */
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
