import { envelope } from '@app/ui/kit/robot-drawing/envelope.ts'
import { Pen } from '@app/ui/kit/robot-drawing/pen.ts'
import { proportions, type DrawnRobot } from '@app/ui/kit/robot-drawing/proportions.ts'
import controls from '../../layout/controls.module.css'
import { useSite } from '../../site-context.ts'
import styles from './CompareView.module.css'

const WIDTH = 440
const STEP = 500

interface Props {
  robots: readonly { name: string; robot: DrawnRobot }[]
}

/** What each robot can reach from the same place, from the side. The lines differ by colour and by dashes. */
export function Envelopes({ robots }: Props) {
  const { say } = useSite()
  const shown = robots.map(({ name, robot }) => ({ name, ...envelope(proportions(robot)) }))
  const left = Math.min(0, ...shown.map(({ bounds }) => bounds.left))
  const right = Math.max(...shown.map(({ bounds }) => bounds.right))
  const top = Math.max(...shown.map(({ bounds }) => bounds.top))
  const bottom = Math.min(0, ...shown.map(({ bounds }) => bounds.bottom))
  const margin = (right - left) * 0.03
  const scale = (right - left + 2 * margin) / WIDTH
  const pen = new Pen(scale)
  const box = [left - margin, -top - margin, right - left + 2 * margin, top - bottom + 2 * margin]
  return (
    <figure>
      <svg
        viewBox={box.map(value => Math.round(value)).join(' ')}
        width={WIDTH}
        height={Math.round(box[3]! / scale)}
        className={styles.envelopes}
        role="img"
        aria-label={say('catalogue.compare.envelopes')}
      >
        <path
          className={styles.grid}
          d={gridPath(left - margin, -top - margin, right + margin, -bottom + margin)}
        />
        <path className={styles.ground} d={`M${Math.round(left - margin)} 0H${Math.round(right + margin)}`} />
        {shown.map(({ name, shape }) => (
          <path key={name} d={pen.path(shape)} className={styles.envelope} />
        ))}
      </svg>
      <figcaption>
        <ul className={`${controls.mono} ${styles.legend}`}>
          {shown.map(({ name }) => (
            <li key={name}>
              <svg width="28" height="8" aria-hidden="true">
                <path d="M0 4h28" className={styles.envelope} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <p className={controls.small}>{say('catalogue.compare.envelopes')}</p>
      </figcaption>
    </figure>
  )
}

function gridPath(left: number, top: number, right: number, bottom: number): string {
  let path = ''
  for (let x = Math.ceil(left / STEP) * STEP; x <= right; x += STEP)
    path += `M${x} ${Math.round(top)}V${Math.round(bottom)}`
  for (let y = Math.ceil(top / STEP) * STEP; y <= bottom; y += STEP)
    path += `M${Math.round(left)} ${y}H${Math.round(right)}`
  return path
}
