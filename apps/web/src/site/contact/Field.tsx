import { useId, type ComponentProps } from 'react'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import styles from './Contact.module.css'

interface Props<N extends string> extends Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  name: N
  label: string
  value: string
  error: string | undefined
  /** Says behind the label that the field may stay empty; without it, the field is required. */
  optional?: string
  multiline?: boolean
  onChange: (name: N, value: string) => void
}

/** A labelled input whose mistake is tied to it. */
export function Field<N extends string>({
  name,
  label,
  value,
  error,
  optional,
  multiline,
  onChange,
  ...rest
}: Props<N>) {
  const id = useId()
  const common = {
    id,
    name,
    value,
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className={controls.field}>
      <label htmlFor={id}>
        {label} {optional && <small className={styles.optional}>{optional}</small>}
      </label>
      {multiline ? (
        <textarea
          {...common}
          rows={5}
          placeholder={rest.placeholder}
          onChange={event => onChange(name, event.target.value)}
        />
      ) : (
        <input {...common} {...rest} onChange={event => onChange(name, event.target.value)} />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={13} />
          {error}
        </p>
      )}
    </div>
  )
}
