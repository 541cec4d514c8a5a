import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type Ref } from 'react'
import { Keys } from './Keys.tsx'
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

/**
 * A search box that waits until typing rests. Its own searches come back as its value, late where the page is busy: they
 * leave what was typed meanwhile alone. A value that comes from outside (back button, reset) takes its place.
 */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  /** Those that have not come back yet, in their order. */
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
