import { readNumber } from '@app/contracts/numbers'
import { typedDay } from '@app/contracts/vienna-day'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from './format.ts'

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null where nothing is entered, NaN where it is no number: then the contract refuses it. */
  value?: number | null
  onChange: (value: number | null) => void
  /** Decimals that stand there in any case: 2 for euros and cents. */
  decimals?: number
}

/** A figure as it is typed in Austria: `12.345,67`, `12345,67`, `12 345`; also with a point before the decimals. */
export function figureOf(text: string): number | null {
  const plain = text.replaceAll('€', '').trim()
  if (!plain) return null
  // Behind a comma at the end, the decimals are still to come.
  const amount = readNumber(plain.replace(/^-|,$/g, ''), '.') ?? NaN
  return plain.startsWith('-') ? -amount : amount
}

/**
 * A figure without a sign inside the field: the label says the unit. Mantine's own field takes every point for a comma
 * and leaves out what it does not understand, so that another figure is left than was typed.
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
        // What is no number stays to be corrected as it was typed.
        if (!Number.isNaN(value)) draft.forget()
        onBlur?.(event)
      }}
    />
  )
}

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`, what was typed where that is no day, or null. */
  value?: string | null
  onChange: (value: string | null) => void
}

const ISO = /^\d{4}-\d{2}-\d{2}$/

/** Whether a day is in the calendar; Date takes 31 February for 3 March. */
export function isDay(value: string): boolean {
  const noon = new Date(`${value}T12:00Z`)
  return ISO.test(value) && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(value)
}

/** A typed day as the contract knows it; text that is none stays as it is and is refused there. */
export const dayOf = (text: string): string | null => typedDay(text) ?? (text.trim() || null)

/** A day typed as `24.12.2026`. The browser's own date field follows the language of the browser, not of the page. */
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
        // What is no day stays to be corrected as it was typed.
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

/**
 * What is typed into a field whose value is something else than its text: it stays as typed for as long as the value is the
 * one that was read from it. The value also changes from outside; then what was typed before is void.
 */
function useDraft<V>(value: V, shown: (value: V) => string) {
  const [draft, setDraft] = useState<{ text: string; of: V } | null>(null)
  return {
    text: draft && Object.is(draft.of, value) ? draft.text : shown(value),
    /** Keeps a text and the value that was read from it. */
    keep: (text: string, of: V) => setDraft({ text, of }),
    forget: () => setDraft(null),
  }
}
