import { readNumber } from '@app/contracts/numbers'
import { typedDay } from '@app/contracts/vienna-day'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from './format.ts'

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null if empty, NaN if not a number, which the contract refuses. */
  value?: number | null
  onChange: (value: number | null) => void
  /** Minimum decimals: 2 for euros and cents. */
  decimals?: number
}

/** Austrian input: `12.345,67`, `12345,67`, `12 345`; a decimal point is accepted, too. */
export function figureOf(text: string): number | null {
  const plain = text.replaceAll('€', '').trim()
  if (!plain) return null
  // A trailing comma: the decimals are still to come.
  const amount = readNumber(plain.replace(/^-|,$/g, ''), '.') ?? NaN
  return plain.startsWith('-') ? -amount : amount
}

/**
 * The label names the unit. Mantine's NumberInput reads every point as a comma and drops what it does not
 * understand, which changes the figure.
 */
export function FigureInput({ value = null, onChange, onBlur, decimals = 0, ...props }: FigureInputProps) {
  const draft = useDraft(value, current => shownFigure(current, decimals))
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
        // Invalid input stays as typed, to be corrected.
        if (!Number.isNaN(value)) draft.forget()
        onBlur?.(event)
      }}
    />
  )
}

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`, the raw text if that is not a day, or null. */
  value?: string | null
  onChange: (value: string | null) => void
}

const ISO = /^\d{4}-\d{2}-\d{2}$/

/** Date itself reads 31 February as 3 March. */
export function isDay(value: string): boolean {
  const noon = new Date(`${value}T12:00Z`)
  return ISO.test(value) && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(value)
}

/** A typed day as the contract knows it; text that is none stays as it is and is refused there. */
export const dayOf = (text: string): string | null => typedDay(text) ?? (text.trim() || null)

/** Typed as `24.12.2026`. The browser's date field follows the language of the browser, not of the page. */
export function DayInput({ value = null, onChange, onBlur, ...props }: DayInputProps) {
  const draft = useDraft(value, shownDay)
  return (
    <TextInput
      {...props}
      placeholder="TT.MM.JJJJ"
      inputMode="numeric"
      autoComplete="off"
      value={draft.text}
      onChange={event => {
        const typed = event.currentTarget.value
        const next = dayOf(typed)
        draft.keep(typed, next)
        onChange(next)
      }}
      onBlur={event => {
        // Invalid input stays as typed, to be corrected.
        if (value === null || isDay(value)) draft.forget()
        onBlur?.(event)
      }}
    />
  )
}

function shownDay(value: string | null): string {
  if (!value) return ''
  return isDay(value) ? formatDate(value) : value
}

function shownFigure(value: number | null, decimals: number): string {
  if (value === null || Number.isNaN(value)) return ''
  return value.toLocaleString('de-DE', { minimumFractionDigits: decimals, maximumFractionDigits: 20 })
}

/** Keeps the text as typed while the value is the one parsed from it; other values discard it. */
function useDraft<V>(value: V, shown: (value: V) => string) {
  const [draft, setDraft] = useState<{ text: string; of: V } | null>(null)
  return {
    text: draft && Object.is(draft.of, value) ? draft.text : shown(value),
    keep: (text: string, of: V) => setDraft({ text, of }),
    forget: () => setDraft(null),
  }
}
