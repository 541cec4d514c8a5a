import controls from '../layout/controls.module.css'
import styles from './CatalogueFilter.module.css'

interface ChoiceProps {
  name: string
  label: string
  /** Names the choice that filters nothing. */
  all: string
  values: readonly string[]
  chosen: string | null
  onChange(value: string | null): void
}

/** One value or all of them. */
export function Choice({ name, label, all, values, chosen, onChange }: ChoiceProps) {
  return (
    <label>
      <span className={controls.label}>{label}</span>
      <select
        name={name}
        className={controls.select}
        value={chosen ?? ''}
        onChange={event => onChange(event.target.value || null)}
      >
        <option value="">{all}</option>
        {values.map(value => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
}

interface ClassesProps<C extends string> {
  name: string
  label: string
  chosen: readonly C[]
  /** In the order of an address. */
  classes: readonly { value: C; label: string; range: string }[]
  onChange(chosen: C[]): void
}

/** Classes of which several can be chosen; none chosen means all. */
export function Classes<C extends string>({ name, label, chosen, classes, onChange }: ClassesProps<C>) {
  const toggled = (value: C) =>
    classes.map(each => each.value).filter(each => chosen.includes(each) !== (each === value))
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {classes.map(({ value, label, range }) => (
        <label key={value} className={styles.chip} title={range}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(value))}
          />
          {label}
          <span className={controls.hidden}> {range}</span>
        </label>
      ))}
    </div>
  )
}
