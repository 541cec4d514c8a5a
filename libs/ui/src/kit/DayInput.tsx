import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDate } from './format.ts'
import { useDraft } from './useDraft.ts'

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`, what was typed where that is no day, or null. */
  value?: string | null
  onChange: (value: string | null) => void
}

const GERMAN = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/
const ISO = /^\d{4}-\d{2}-\d{2}$/

/** Whether a day is in the calendar; Date takes 31 February for 3 March. */
export function isDay(value: string): boolean {
  const noon = new Date(`${value}T12:00Z`)
  return ISO.test(value) && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(value)
}

/** A typed day as the contract knows it; text that is none stays as it is and is refused there. */
export function dayOf(text: string): string | null {
  const parts = GERMAN.exec(text.trim())
  if (!parts) return text.trim() || null
  const [, day = '', month = '', year = ''] = parts
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A day typed as `24.12.2026`. The browser's own date field follows the language of the browser, not of the page. */
export function DayInput({ value = null, onChange, onBlur, ...props }: DayInputProps) {
  const draft = useDraft(value, shown)
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

function shown(value: string | null): string {
  if (!value) return ''
  return isDay(value) ? formatDate(value) : value
}
