import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface EuroInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Euros; null where nothing is entered, NaN where it is no number. */
  value?: number | null
  onChange: (value: number | null) => void
}

const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 20 })

/** Euros as they are typed in Austria: `12.345,67`, `12345,67`, `12 345`; also with a point before the cents. */
export function eurosOf(text: string): number | null {
  const plain = text.replace(/[\s€]/g, '')
  if (!plain) return null
  if (/^-?\d{1,3}(\.\d{3})*(,\d*)?$|^-?\d+(,\d*)?$/.test(plain))
    return Number(plain.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+\.\d+$/.test(plain) ? Number(plain) : NaN
}

/** An amount of euros, without a sign inside the field: the label says that it is euros. */
export function EuroInput({ value = null, onChange, onBlur, ...props }: EuroInputProps) {
  const [draft, setDraft] = useState<{ text: string; of: number | null } | null>(null)
  // The value also changes from outside; then what was typed before is void. What is no number stays to be corrected.
  const text = draft && Object.is(draft.of, value) ? draft.text : value === null ? '' : german.format(value)
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={event => {
        const typed = event.currentTarget.value
        const next = eurosOf(typed)
        setDraft({ text: typed, of: next })
        onChange(next)
      }}
      onBlur={event => {
        if (!Number.isNaN(value)) setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}
