import { useEffect, useRef } from 'react'
import { useQueryState } from './useQueryState.ts'

/**
 * Opens the record that the address names (`?open=7`) as soon as the list shows it. The address then forgets it, so that
 * closing it leaves nothing behind.
 */
export function useOpenFromAddress<T extends { id: number }>(
  rows: T[] | undefined,
  onOpen: (row: T) => void,
): void {
  const [{ open }, setQuery] = useQueryState({ open: '' })
  const wanted = open === '' ? undefined : rows?.find(({ id }) => String(id) === open)
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    if (!wanted) return
    latest.current(wanted)
    setQuery({ open: '' })
  }, [wanted, setQuery])
}
