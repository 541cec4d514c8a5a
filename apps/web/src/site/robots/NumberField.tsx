import { useId, useState } from 'react'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './CatalogueFilter.module.css'
import { decimal } from './figures.ts'
import { readMillimetres, readNumber } from './read-number.ts'

interface Props {
  name: string
  label: string
  /** What the label is about, for those who do not see the heading above it. */
  topic?: string
  unit: string
  value: number | null
  /** What counts while nothing is entered. */
  otherwise?: number | null
  /** What an emptied field stands for. */
  empty?: number | null
  /** What is wrong with the value although it is a number. */
  wrong?: string | undefined
  /** `empty` for an empty field, 0 for what is no number. */
  onChange(value: number | null): void
  onEnd(): void
}

interface Typed {
  text: string
  /** What the text was taken for. */
  value: number | null
  isLeft: boolean
}

/** A figure as people write it. What is no number asks for nothing, and says so when the field is left. */
export function NumberField(props: Props) {
  const { name, label, topic, unit, value, otherwise = null, empty = null, wrong, onChange, onEnd } = props
  const { say, language } = useSite()
  const id = useId()
  const [last, setTyped] = useState<Typed | null>(null)
  const read = unit === 'mm' ? readMillimetres : readNumber
  const shown = (value: number | null) => (value === null ? '' : decimal(value, language))
  // Somebody else has changed the value, such as going back: what was typed is over.
  const typed = last && (last.value || null) === (value || null) ? last : null

  function type(text: string) {
    const value = text.trim() === '' ? empty : (read(text) ?? 0)
    setTyped({ text, value, isLeft: false })
    onChange(value)
  }
  function leave() {
    // A zero, or what is no number, would vanish if it were written properly.
    setTyped(typed?.value === 0 ? { ...typed, isLeft: true } : null)
    onEnd()
  }
  const isNumber = !typed?.text.trim() || typed.text.trim() === '0' || read(typed.text) !== null
  // Nobody is told of a mistake while still typing.
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
