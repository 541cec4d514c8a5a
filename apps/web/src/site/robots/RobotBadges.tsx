import controls from '../layout/controls.module.css'
import type { CatalogueRobot } from './catalogue-robot.ts'

/** Series, technology and variant of a robot, each said once. */
export function RobotBadges({ robot }: { robot: Pick<CatalogueRobot, 'series' | 'subSeries' | 'suffix'> }) {
  const names = [robot.series, robot.subSeries, robot.suffix].filter(name => name !== null)
  return (
    <div className={controls.badges}>
      {[...new Set(names)].map(name => (
        <span key={name} className={controls.badge}>
          {name}
        </span>
      ))}
    </div>
  )
}
