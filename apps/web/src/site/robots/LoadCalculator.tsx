import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import styles from './CatalogueFilter.module.css'
import { kilograms } from './figures.ts'
import { loadNeed } from './limits.ts'
import { isCount, isSaid, noLoad } from './load-address.ts'
import { NumberField } from './NumberField.tsx'
import type { Load } from './required-load.ts'
import { withoutSaid } from './search-text.ts'
import type { CatalogueState } from './use-catalogue.ts'

const masses = { part: 'kg', tool: 'kg', force: 'N' } as const

/** What the robot has to carry; the catalogue follows while it is typed. */
export function LoadCalculator({ state }: { state: CatalogueState }) {
  const { say, language } = useSite()
  const { chosen, choose, settle } = state
  const load = chosen.load ?? noLoad
  const need = loadNeed(load)
  const isWrong = !isCount(load.count)

  function change(name: keyof Load, value: number | null) {
    const next = { ...load, [name]: value ?? 0 }
    const changed = { ...chosen, load: isSaid(next) ? next : null }
    // What was asked for before would overrule the new load.
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
