import { useSite } from '../../site-context.ts'
import { kilograms, millimetres } from '../figures.ts'
import type { Limits } from '../filter.ts'
import { percent } from './Grid.tsx'
import { positionOf, type Scale } from './scale.ts'
import styles from './Scatter.module.css'

interface Props {
  scale: Scale
  limits: Limits
  /** kg that are to be carried. */
  need: number | null
}

/** What is asked for, as a rectangle with dimension lines. */
export function Selection({ scale, limits, need }: Props) {
  const { say, language } = useSite()
  const at = (name: keyof Limits) => positionOf(scale, name, limits[name])
  const { minPayload, minReach } = limits
  const [left, right, bottom, top] = [at('minReach'), at('maxReach'), at('minPayload'), at('maxPayload')]
  const isOpen = Object.values(limits).every(limit => limit === null)
  const needed = need === null ? null : scale.payload.at(need)
  const isShown = needed !== null && needed > 0 && needed < 1
  return (
    <g aria-hidden="true">
      {!isOpen && (
        <rect
          className={styles.selection}
          x={percent(left)}
          y={percent(1 - top)}
          width={percent(Math.max(0, right - left))}
          height={percent(Math.max(0, top - bottom))}
        />
      )}
      {isShown && (
        <g className={styles.need}>
          <line x1="0" x2="100%" y1={percent(1 - needed)} y2={percent(1 - needed)} />
          <svg x="0" y={percent(1 - needed)} overflow="visible">
            <path d="M-5 5l10-10" />
            {/* Near the upper edge, below the line and beside the axis's name. */}
            <text x={needed > 0.88 ? 110 : 10} y={needed > 0.92 ? 16 : -7}>
              <tspan className={styles.band}>{say('catalogue.load.need')} </tspan>
              {kilograms(need!, language)}
            </text>
          </svg>
        </g>
      )}
      {minPayload !== null && minPayload !== need && bottom < 1 && (
        <g className={styles.need}>
          <svg x="0" y={percent(1 - bottom)} overflow="visible">
            <path d="M-5 5l10-10" />
            <text x="10" y={bottom > 0.92 ? 16 : -7}>
              {say('catalogue.atLeast', { figure: kilograms(minPayload, language) })}
            </text>
          </svg>
          <line x1="0" x2="100%" y1={percent(1 - bottom)} y2={percent(1 - bottom)} />
        </g>
      )}
      {minReach !== null && left > 0 && left < 1 && (
        <g className={styles.need}>
          <line x1={percent(left)} x2={percent(left)} y1="0" y2="100%" />
          <svg x={percent(left)} y="100%" overflow="visible">
            <path d="M-5 5l10-10" />
            <text x={left > 0.7 ? -8 : 8} y="-8" textAnchor={left > 0.7 ? 'end' : 'start'}>
              {say('catalogue.atLeast', { figure: millimetres(minReach, language) })}
            </text>
          </svg>
        </g>
      )}
      {minReach !== null && minPayload !== null && (
        <svg x={percent(left)} y={percent(1 - bottom)} overflow="visible">
          <rect className={styles.grip} x="-5" y="-5" width="10" height="10" />
        </svg>
      )}
    </g>
  )
}
