import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import styles from './CatalogueFilter.module.css'
import { kilograms } from './figures.ts'
import { loadNeed } from './limits.ts'
import { isSomething } from './load-address.ts'
import { NumberField } from './NumberField.tsx'
import type { Load } from './required-load.ts'
import { withoutSaid } from './search-text.ts'
import type { CatalogueState } from './use-catalogue.ts'

const nothing: Load = { part: 0, count: 1, tool: 0, force: 0 }

const fields = [
  { name: 'part', unit: 'kg' },
  { name: 'count', unit: '×' },
  { name: 'tool', unit: 'kg' },
  { name: 'force', unit: 'N' },
] as const

/** What the robot has to carry; the catalogue follows while it is typed. */
export function LoadCalculator({ state }: { state: CatalogueState }) {
  const { say, language } = useSite()
  const { chosen, choose, settle } = state
  const load = chosen.load ?? nothing

  function change(name: keyof Load, value: number | null) {
    const count = Math.min(99, Math.max(1, Math.round(name === 'count' ? (value ?? 1) : load.count)))
    const next = { ...load, [name]: value ?? 0, count }
    // What was asked for before would overrule the new load.
    const search = withoutSaid(chosen.search, 'payload')
    choose({ ...chosen, search, minPayload: null, load: isSomething(next) ? next : null }, 'load')
  }
  return (
    <fieldset className={styles.group}>
      <legend>{say('catalogue.load.title')}</legend>
      {fields.map(({ name, unit }) => (
        <NumberField
          key={name}
          name={name}
          unit={unit}
          label={say(`catalogue.load.${name}`)}
          value={load[name] || null}
          onChange={value => change(name, value)}
          onEnd={settle}
        />
      ))}
      <p className={styles.need}>
        <span className={controls.small}>{say('catalogue.load.needed')}</span>
        <output className={chosen.load ? undefined : styles.empty}>
          {chosen.load ? kilograms(loadNeed(chosen.load), language) : say('catalogue.load.empty')}
        </output>
      </p>
    </fieldset>
  )
}
