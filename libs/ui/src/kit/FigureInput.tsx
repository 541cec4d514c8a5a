import { TextInput, type TextInputProps } from '@mantine/core'
import { useDraft } from './useDraft.ts'

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null where nothing is entered, NaN where it is no number: then the contract refuses it. */
  value?: number | null
  onChange: (value: number | null) => void
  /** Decimals that stand there in any case: 2 for euros and cents. */
  decimals?: number
}

const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/
const COMMA = /^-?\d+(,\d*)?$/
const POINT = /^-?\d+\.\d+$/

/** A figure as it is typed in Austria: `12.345,67`, `12345,67`, `12 345`; also with a point before the decimals. */
export function figureOf(text: string): number | null {
  const plain = text.replace(/[\s€]/g, '')
  if (!plain) return null
  if (GROUPED.test(plain) || COMMA.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return POINT.test(plain) ? Number(plain) : NaN
}

function shown(value: number | null, decimals: number): string {
  if (value === null || Number.isNaN(value)) return ''
  return value.toLocaleString('de-DE', { minimumFractionDigits: decimals, maximumFractionDigits: 20 })
}

/**
 * A figure without a sign inside the field: the label says the unit. Mantine's own field takes every point for a comma
 * and leaves out what it does not understand, so that another figure is left than was typed.
 */
export function FigureInput({ value = null, onChange, onBlur, decimals = 0, ...props }: FigureInputProps) {
  const draft = useDraft(value, current => shown(current, decimals))
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={draft.text}
      onChange={event => {
        const typed = event.currentTarget.value
        const next = figureOf(typed)
        draft.keep(typed, next)
        onChange(next)
      }}
      onBlur={event => {
        // What is no number stays to be corrected as it was typed.
        if (!Number.isNaN(value)) draft.forget()
        onBlur?.(event)
      }}
    />
  )
}
