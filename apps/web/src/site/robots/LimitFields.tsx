import type { ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import styles from './CatalogueFilter.module.css'
import { millimetres } from './figures.ts'
import type { Limits } from './filter.ts'
import { limitsOf, withLimits } from './limits.ts'
import { NumberField } from './NumberField.tsx'
import { limitAt, positionOf, scaleOf } from './scatter/scale.ts'
import type { CatalogueState } from './use-catalogue.ts'

const kinds = {
  payload: { unit: 'kg', least: 'minPayload', most: 'maxPayload' },
  reach: { unit: 'mm', least: 'minReach', most: 'maxReach' },
} as const

interface Props {
  state: CatalogueState
  kind: 'payload' | 'reach'
  children: ReactNode
}

/** The limits of one figure as numbers: what the rectangle in the picture says, without dragging. */
export function LimitFields({ state: { data, chosen, choose, settle }, kind, children }: Props) {
  const { say, language } = useSite()
  const { unit, least, most } = kinds[kind]
  const limits = limitsOf(chosen)
  const change = (limits: Partial<Limits>) => choose(withLimits(chosen, limits), 'limits')
  const scale = scaleOf(data.extents)
  const topic = say(`catalogue.${kind}`)
  return (
    <fieldset className={styles.group}>
      <legend>{topic}</legend>
      <NumberField
        name={kind}
        topic={topic}
        label={say('catalogue.minimum')}
        unit={unit}
        value={chosen[least]}
        otherwise={limits[least]}
        onChange={value => change({ [least]: value || null })}
        onEnd={settle}
      />
      <NumberField
        name={most}
        topic={topic}
        label={say('catalogue.maximum')}
        unit={unit}
        value={chosen[most]}
        otherwise={limits[most]}
        onChange={value => change({ [most]: value || null })}
        onEnd={settle}
      />
      {kind === 'reach' && (
        <input
          type="range"
          className={styles.range}
          min="0"
          max="1"
          step="any"
          aria-label={say('catalogue.limits.minReach')}
          aria-valuetext={
            limits.minReach === null
              ? say('catalogue.scatter.noLimit')
              : millimetres(limits.minReach, language)
          }
          value={positionOf(scale, 'minReach', limits.minReach)}
          onChange={event => change({ minReach: limitAt(scale, 'minReach', Number(event.target.value)) })}
          onBlur={settle}
        />
      )}
      {children}
    </fieldset>
  )
}
