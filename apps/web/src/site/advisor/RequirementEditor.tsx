import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { applications, kinds, mountings } from '@app/contracts/advisor-choices'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { decimal } from '../robots/figures.ts'
import { readMillimetres, readAmount } from '../robots/read-number.ts'
import { useSite } from '../site-context.ts'
import {
  units,
  useRequirementWords,
  type ChoiceField,
  type EditedField,
  type NumberField,
} from './requirement-chips.ts'
import styles from './Sheet.module.css'

interface Props {
  field: EditedField
  value: unknown
  onApply(value: number | string): void
  onCancel(): void
}

const isNumberField = (field: EditedField): field is NumberField => field in units

/** Changes one requirement in its place: a figure as people write it, or one of several. Escape leaves it as it was. */
export function RequirementEditor(props: Props) {
  const { field, onCancel } = props
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape only does what its button does
    <span className={styles.editor} onKeyDown={onKeyDown}>
      {isNumberField(field) ? (
        <NumberEditor {...props} field={field} />
      ) : (
        <ChoiceEditor {...props} field={field} />
      )}
    </span>
  )
}

function NumberEditor({ field, value, onApply, onCancel }: Props & { field: NumberField }) {
  const { say, language } = useSite()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typeof value === 'number' ? decimal(value, language) : '')
  const [isWrong, setWrong] = useState(false)
  useEffect(() => input.current?.select(), [])
  const unit = units[field]
  const isCount = unit === '' && field !== 'rate'

  function submit(event: FormEvent) {
    event.preventDefault()
    const number = (unit === 'mm' && field !== 'repeatability' ? readMillimetres : readAmount)(text)
    if (number !== null && (!isCount || Number.isInteger(number))) return onApply(number)
    setWrong(true)
    input.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <label htmlFor={id} className={controls.hidden}>
        {say(`advisor.fields.${field}`)}
      </label>
      <span className={styles.figure} data-unit={unit}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="decimal"
          maxLength={8}
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={event => {
            setText(event.target.value)
            setWrong(false)
          }}
        />
      </span>
      <Buttons onCancel={onCancel} />
      {isWrong && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {say(isCount ? 'advisor.sheet.wrongCount' : 'advisor.sheet.wrong')}
        </span>
      )}
    </form>
  )
}

function ChoiceEditor({ field, value, onApply, onCancel }: Props & { field: ChoiceField }) {
  const { say } = useSite()
  const words = useRequirementWords()
  const select = useRef<HTMLSelectElement>(null)
  const choices = choicesOf(field)
  const current = typeof value === 'string' ? value : ''
  const [chosen, setChosen] = useState(current || choices[0]!)
  useEffect(() => select.current?.focus(), [])
  // What was said may be one that is not offered.
  const offered = current && !choices.includes(current) ? [current, ...choices] : choices
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onApply(chosen)
      }}
    >
      <select
        ref={select}
        className={controls.select}
        aria-label={say(`advisor.fields.${field}`)}
        value={chosen}
        onChange={event => setChosen(event.target.value)}
      >
        {offered.map(choice => (
          <option key={choice} value={choice}>
            {words.choice(field, choice)}
          </option>
        ))}
      </select>
      <Buttons onCancel={onCancel} />
    </form>
  )
}

function Buttons({ onCancel }: Pick<Props, 'onCancel'>) {
  const { say } = useSite()
  return (
    <>
      <button type="submit" className={controls.square} aria-label={say('advisor.sheet.apply')}>
        <Icon name="ok" />
      </button>
      <button
        type="button"
        className={controls.square}
        aria-label={say('advisor.sheet.cancel')}
        onClick={onCancel}
      >
        <Icon name="close" />
      </button>
    </>
  )
}

const protections = ['IP54', 'IP65', 'IP67', 'IP69K']

function choicesOf(field: ChoiceField): readonly string[] {
  switch (field) {
    case 'application':
      return applications
    case 'kinds':
      return kinds
    case 'mounting':
      return mountings
    default:
      return protections
  }
}
