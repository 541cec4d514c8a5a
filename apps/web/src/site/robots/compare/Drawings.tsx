import { isDrawable, RobotLineup } from '@app/ui/kit/RobotDrawing'
import { drawingType } from '@app/ui/kit/robot-drawing/drawing-type.ts'
import { drawLineup } from '@app/ui/kit/robot-drawing/lineup.ts'
import controls from '../../layout/controls.module.css'
import { useSite } from '../../site-context.ts'
import type { CatalogueRobot } from '../catalogue-robot.ts'
import styles from './CompareView.module.css'
import { Envelopes } from './Envelopes.tsx'

const WIDTH = 760

/** The robots at one scale beside a person, and what each of them can reach, one over the other. */
export function Drawings({ robots }: { robots: readonly CatalogueRobot[] }) {
  const { say } = useSite()
  const known = robots.filter(isDrawable)
  if (!known.length) return null
  const drawn = known.map(({ name, payload, reach, ...rest }) => ({
    name,
    robot: { type: drawingType(rest), payload, reach },
  }))
  const items = [...drawn.map(({ robot }) => ({ robot })), { person: true as const }]
  const { spots, length } = drawLineup(items, WIDTH)
  return (
    <div className={styles.drawings}>
      <figure>
        <RobotLineup
          items={items}
          width={WIDTH}
          title={say('catalogue.compare.scale')}
          className={styles.lineup}
        />
        <p className={`${controls.mono} ${styles.names}`} aria-hidden="true">
          {drawn.map(({ name }, index) => {
            const { from, to } = spots[index]!
            return (
              <span
                key={name}
                style={{
                  left: `clamp(4em, ${Math.round(((from + to) * 5000) / length) / 100}%, 100% - 4em)`,
                }}
              >
                {name}
              </span>
            )
          })}
        </p>
        <figcaption className={controls.small}>{say('catalogue.compare.scale')}</figcaption>
      </figure>
      {drawn.length > 1 && <Envelopes robots={drawn} />}
    </div>
  )
}
