import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type Ref } from 'react'
import { Keys } from './Keys.tsx'
import { icon } from './icon.ts'

/** Milliseconds without a key press before the search runs. */
const SETTLE = 250

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Debounced. Its own searches come back as `value`, perhaps late, and must not overwrite what was typed
 * since; any other new value (back button, reset) replaces the text.
 */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  /** Own searches that have not come back yet, in order. */
  const [searches, setSearches] = useState<readonly string[]>([])
  if (value !== seen) {
    const own = searches.indexOf(value)
    setSeen(value)
    setSearches(searches.slice(own + 1))
    if (own < 0) {
      setText(value)
      setSearches([])
    }
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => {
      setSearches(others => (others.at(-1) === text ? others : [...others, text]))
      onSearch(text)
    }, SETTLE)
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
      rightSection={
        <span aria-hidden>
          <Keys keys="/" />
        </span>
      }
      value={text}
      onChange={event => setText(event.currentTarget.value)}
    />
  )
}
