import { Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type Ref } from 'react'
import { icon } from './icon.ts'

/** Milliseconds of rest after the last key before the search runs. */
const SETTLE = 250

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  /** Called when typing rests. */
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A search box that waits until typing rests. */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const [draft, setDraft] = useState({ text: value, of: value })
  // The value also changes from outside (back button, reset); then what was typed before is void.
  const text = draft.of === value ? draft.text : value
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), SETTLE)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <TextInput
      ref={ref ?? null}
      type="search"
      className="search-field"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch {...icon} />}
      rightSection={<Kbd aria-hidden>/</Kbd>}
      value={text}
      onChange={event => setDraft({ text: event.currentTarget.value, of: value })}
    />
  )
}
