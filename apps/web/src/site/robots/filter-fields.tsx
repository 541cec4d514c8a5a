import { useId, useState, type ReactNode } from 'react'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './CatalogueFilter.module.css'
import { limitsOf, loadNeed, withLimits } from './criteria.ts'
import { decimal, kilograms, millimetres } from './figures.ts'
import type { Limits } from './filter.ts'
import type { Load } from '@app/contracts/robot-load'
import { isCount, isSaid, noLoad } from './load-address.ts'
import { readMillimetres, readAmount } from './read-number.ts'
import { limitAt, positionOf, scaleOf } from './scatter/scale.ts'
import { withoutSaid } from './search-text.ts'
import type { CatalogueState } from './use-catalogue.ts'

interface NumberFieldProps {
  name: string
  label: string
  /** For screen readers, which do not link the heading above it. */
  topic?: string
  unit: string
  value: number | null
  /** Value in effect while empty. */
  otherwise?: number | null
  /** Value of an emptied field. */
  empty?: number | null
  /** Error of a value that is a number. */
  wrong?: string | undefined
  /** `empty` for an empty field, 0 for an invalid one. */
  onChange(value: number | null): void
  onEnd(): void
}

interface Typed {
  text: string
  /** The number read. */
  value: number | null
  isLeft: boolean
}

/** An invalid number filters nothing, and is reported when the field is left. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, topic, unit, value, otherwise = null, empty = null, wrong, onChange, onEnd } = props
  const { say, language } = useSite()
  const id = useId()
  const [last, setTyped] = useState<Typed | null>(null)
  const read = unit === 'mm' ? readMillimetres : readAmount
  const shown = (value: number | null) => (value === null ? '' : decimal(value, language))
  // The value changed elsewhere, such as by going back: drop the typed text.
  const typed = last && (last.value || null) === (value || null) ? last : null

  function type(text: string) {
    const value = text.trim() === '' ? empty : (read(text) ?? 0)
    setTyped({ text, value, isLeft: false })
    onChange(value)
  }
  function leave() {
    // Keep a zero or invalid text, which formatting would remove.
    setTyped(typed?.value === 0 ? { ...typed, isLeft: true } : null)
    onEnd()
  }
  const isNumber = !typed?.text.trim() || typed.text.trim() === '0' || read(typed.text) !== null
  // No errors while typing.
  const isEditing = typed !== null && !typed.isLeft
  const error = isEditing ? undefined : (wrong ?? (isNumber ? undefined : say('catalogue.badNumber')))
  return (
    <div className={styles.number}>
      <label htmlFor={id}>
        {topic && <span className={controls.hidden}>{topic} </span>}
        {label}
      </label>
      <span data-unit={unit}>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          maxLength={8}
          value={typed?.text ?? shown(value)}
          placeholder={shown(otherwise)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-wrong` : undefined}
          onChange={event => type(event.target.value)}
          onBlur={leave}
        />
      </span>
      {error && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  )
}

const kinds = {
  payload: { unit: 'kg', least: 'minPayload', most: 'maxPayload' },
  reach: { unit: 'mm', least: 'minReach', most: 'maxReach' },
} as const

interface LimitProps {
  state: CatalogueState
  kind: 'payload' | 'reach'
  children: ReactNode
}

/** The plot's rectangle as numbers, without dragging. */
export function LimitFields({ state: { data, chosen, choose, settle }, kind, children }: LimitProps) {
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

const masses = { part: 'kg', tool: 'kg', force: 'N' } as const

/** The catalogue follows while typing. */
export function LoadCalculator({ state }: { state: CatalogueState }) {
  const { say, language } = useSite()
  const { chosen, choose, settle } = state
  const load = chosen.load ?? noLoad
  const need = loadNeed(load)
  const isWrong = !isCount(load.count)

  function change(name: keyof Load, value: number | null) {
    const next = { ...load, [name]: value ?? 0 }
    const changed = { ...chosen, load: isSaid(next) ? next : null }
    // Earlier limits would override the new load.
    const asks = loadNeed(next) !== null
    choose(
      asks ? { ...changed, search: withoutSaid(chosen.search, 'payload'), minPayload: null } : changed,
      'load',
    )
  }
  const mass = (name: keyof typeof masses) => (
    <NumberField
      name={name}
      unit={masses[name]}
      label={say(`catalogue.load.${name}`)}
      value={load[name] || null}
      onChange={value => change(name, value)}
      onEnd={settle}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{say('catalogue.load.title')}</legend>
      {mass('part')}
      <NumberField
        name="count"
        unit="×"
        label={say('catalogue.load.count')}
        value={load.count}
        empty={1}
        wrong={isWrong ? say('robot.load.wrongCount') : undefined}
        onChange={value => change('count', value)}
        onEnd={settle}
      />
      {mass('tool')}
      {mass('force')}
      <p className={styles.need}>
        <span className={controls.small}>{say('catalogue.load.needed')}</span>
        <output className={need === null ? styles.empty : undefined}>
          {need === null
            ? say(isWrong ? 'robot.load.check' : 'catalogue.load.empty')
            : kilograms(need, language)}
        </output>
      </p>
    </fieldset>
  )
}
