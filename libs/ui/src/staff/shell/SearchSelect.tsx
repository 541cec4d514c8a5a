import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { nothingFound, type useOptionSearch } from './option-search.ts'

interface SearchSelectProps extends Pick<
  SelectProps,
  'label' | 'placeholder' | 'required' | 'disabled' | 'error' | 'clearable' | 'clearButtonProps'
> {
  search: ReturnType<typeof useOptionSearch>
  /** Shown in the field, whatever was found. */
  chosen: Choice | null
  found: readonly Choice[]
  isFetching: boolean
  failure: unknown
  words: Parameters<typeof nothingFound>[1]
  /** Null where the field was emptied. */
  onChoose: (id: number | null) => void
  /** Name of the form's field, by which a form finds the input of its first mistake. */
  'data-path'?: string
  'data-autofocus'?: true | undefined
}

interface Choice {
  id: number
  name: string
}

/**
 * A field whose options the server searches. Enter takes what is marked, else the first that was found; while the answer is
 * still to come, it waits for it. It never sends the form around an open list.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { search, chosen, found, isFetching, failure, words, onChoose, ...field } = props
  const [isOpen, setOpen] = useState(false)
  const [isAwaited, setAwaited] = useState(false)
  const isSearching = isFetching || search.isTyping
  const others = found.filter(({ id }) => id !== chosen?.id)
  const first = others[0]

  function take(choice: Choice | undefined): void {
    setAwaited(false)
    if (!choice) return
    setOpen(false)
    onChoose(choice.id)
  }
  useEffect(() => {
    if (isAwaited && !isSearching) take(first)
  })
  // Before Mantine, which sends the form where nothing is marked.
  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen || !search.isSearched) return
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
    if (list?.querySelector('[data-combobox-selected]')) return
    event.preventDefault()
    event.stopPropagation()
    if (isSearching) setAwaited(true)
    else take(first)
  }
  return (
    <Select
      {...field}
      searchable
      // Typing opens it; over a field that only has the focus it would hide what stands below.
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => {
        setOpen(false)
        setAwaited(false)
      }}
      onKeyDownCapture={onKeyDownCapture}
      data={[...(chosen ? [chosen] : []), ...others].map(({ id, name }) => ({
        value: String(id),
        label: name,
      }))}
      // The server has searched already, also in fields that are not shown.
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound({ isSearching, error: failure }, words)}
      searchValue={search.typed}
      onSearchChange={typed => {
        setAwaited(false)
        search.setTyped(typed)
      }}
      value={chosen ? String(chosen.id) : null}
      onChange={value => {
        if (value === null) onChoose(null)
        else if (value !== String(chosen?.id)) onChoose(Number(value))
      }}
    />
  )
}
