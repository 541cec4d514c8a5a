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
  /** Null for an empty field. */
  onChange(value: number | null): void
  onEnd(): void
}

/** A figure as people write it. What is no number asks for nothing, and says so when the field is left. */
export function NumberField({ name, label, topic, unit, value, otherwise = null, onChange, onEnd }: Props) {
  const { say, language } = useSite()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const read = unit === 'mm' ? readMillimetres : readNumber
  const shown = (value: number | null) => (value === null ? '' : decimal(value, language))

  function type(text: string) {
    setTyped(text)
    setWrong(false)
    onChange(text.trim() === '0' ? 0 : read(text))
  }
  function leave() {
    const text = typed?.trim() ?? ''
    const isNumber = text === '' || text === '0' || read(text) !== null
    setWrong(!isNumber)
    if (isNumber) setTyped(null)
    onEnd()
  }
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
          value={typed ?? shown(value)}
          placeholder={shown(otherwise)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={event => type(event.target.value)}
          onBlur={leave}
        />
      </span>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {say('catalogue.badNumber')}
        </p>
      )}
    </div>
  )
}
