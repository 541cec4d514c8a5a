import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { nothingFound, type useOptionSearch } from './option-search.ts'

interface SearchSelectProps extends Pick<
  SelectProps,
  'label' | 'placeholder' | 'required' | 'disabled' | 'error' | 'clearable' | 'clearButtonProps'
> {
  search: ReturnType<typeof useOptionSearch>
  /** Shown even if it is not among the results. */
  chosen: Choice | null
  found: readonly Choice[]
  isFetching: boolean
  failure: unknown
  words: Parameters<typeof nothingFound>[1]
  /** Null: cleared. */
  onChoose: (id: number | null) => void
  /** Field name, to find the input of the first error. */
  'data-path'?: string
  'data-autofocus'?: true | undefined
}

interface Choice {
  id: number
  name: string
}

/**
 * Options come from the server. Enter takes the marked option, else the first one, waiting for a pending
 * answer. It never submits the form while the list is open.
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
  // Capture phase: Mantine would submit the form if nothing is marked.
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
      // Opens on typing; on mere focus it would cover what is below.
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
      // The server has filtered already, also by fields that are not shown.
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
