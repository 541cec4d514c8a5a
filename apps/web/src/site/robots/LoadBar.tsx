import type { CSSProperties } from 'react'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { decimal, kilograms } from './figures.ts'
import type { Fit } from './fit.ts'
import styles from './LoadCheck.module.css'
import type { Load } from './required-load.ts'

interface Props {
  load: Load
  /** kg, with the allowance. */
  need: number
  /** Of the robot, kg. */
  payload: number
  fit: Fit
}

// Labels nearer to the ends than this would lie on those of the ends.
const CLEAR = [0.14, 0.78] as const

/** What a load is made of, to scale against the robot's payload. The figures beside it say the same. */
export function LoadBar({ load, need, payload, fit }: Props) {
  const { say, language } = useSite()
  const { count } = load
  const [full, inner] = [Math.max(need, payload), Math.min(need, payload)]
  const parts = load.part * count
  const press = load.force / 9.81
  const blocks = [
    { name: 'parts', mass: parts, label: say('robot.load.parts', { count, mass: tenths(parts, language) }) },
    {
      name: 'tool',
      mass: load.tool,
      label: say('robot.load.gripper', { mass: tenths(load.tool, language) }),
    },
    { name: 'force', mass: press, label: say('robot.load.press', { mass: tenths(press, language) }) },
    { name: 'allowance', mass: need - parts - load.tool - press, label: '' },
  ]
  const share = (mass: number): CSSProperties => ({ width: `${((mass / full) * 100).toFixed(2)}%` })
  const isClear = inner / full > CLEAR[0] && inner / full < CLEAR[1]
  return (
    <div className={styles.bar} data-fit={fit} aria-hidden="true">
      <div className={styles.lines}>
        <i style={share(inner)} />
        <i style={share(full - inner)} />
      </div>
      <div className={styles.blocks}>
        {blocks.map(
          ({ name, mass, label }) =>
            mass > 0 && (
              <span key={name} data-name={name} style={share(mass)}>
                {mass / full > 0.16 && label}
              </span>
            ),
        )}
        <s style={{ left: share(payload).width }} />
      </div>
      <div className={`${controls.mono} ${styles.scale}`}>
        <span>0</span>
        {isClear && <span style={{ left: share(inner).width }}>{decimal(inner, language)}</span>}
        <span>{kilograms(full, language)}</span>
      </div>
    </div>
  )
}

const tenths = (mass: number, language: 'de' | 'en') => decimal(mass.toFixed(1), language)
