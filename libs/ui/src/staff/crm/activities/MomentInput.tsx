import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { DayInput } from '../../../kit/DayInput.tsx'
import classes from './ActivityForm.module.css'
import { viennaMoment, viennaParts } from './vienna-time.ts'

interface MomentInputProps {
  label: string
  required?: boolean
  /** A moment (ISO), what was typed where that is none, or null. */
  value: string | null
  onChange: (value: string | null) => void
  error?: ReactNode
  /** Name of the form's field, by which a form finds the input of its first mistake. */
  'data-path'?: string
}

/** The time of day where only a day was typed. */
const MORNING = '09:00'

function partsOf(value: string | null) {
  const moment = new Date(value ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return { day: value?.slice(0, 10) || null, time: '' }
  return viennaParts(moment)
}

/** A day and a time of day in Austria, typed. */
export function MomentInput({ label, required, value, onChange, error, ...props }: MomentInputProps) {
  const [draft, setDraft] = useState({ ...partsOf(value), of: value })
  // The value also changes from outside; then what was typed before is void.
  const { day, time } = draft.of === value ? draft : partsOf(value)

  function type(next: { day: string | null; time: string }): void {
    // What is no moment is handed on as it is and refused with the words of the contract.
    const moment = next.day
      ? (viennaMoment(next.day, next.time || MORNING) ?? `${next.day} ${next.time}`)
      : null
    setDraft({ ...next, of: moment })
    onChange(moment)
  }
  return (
    <div className={classes['moment']}>
      <DayInput
        {...props}
        label={label}
        required={required ?? false}
        value={day}
        error={error}
        onChange={typed => type({ day: typed, time })}
      />
      <TextInput
        label="Uhrzeit"
        aria-label={`${label}, Uhrzeit`}
        placeholder="HH:MM"
        inputMode="numeric"
        autoComplete="off"
        value={time}
        onChange={event => type({ day, time: event.currentTarget.value })}
      />
    </div>
  )
}
