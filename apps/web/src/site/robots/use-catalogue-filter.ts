import { startTransition, useEffect, useMemo, useOptimistic, useRef, type RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { applyFilter, readFilter, writeFilter, type Filter } from './interim.ts'

/** Id of the filter's form: a field outside of it belongs to it by this. */
export const FILTER_FORM = 'filter'

/** The catalogue's filter and what it leaves. */
export interface CatalogueState {
  /** What the controls show: already the choice whose list is still being drawn. */
  chosen: Filter
  matching: readonly CatalogueRobot[]
  form: RefObject<HTMLFormElement | null>
  /** Where the result is announced, and the focus goes when a control vanishes. */
  counter: RefObject<HTMLParagraphElement | null>
  /** Takes over what the form's fields say. */
  applyForm(): void
}

/** The filter lives in the address: shareable, and the same with a plain form as with JavaScript. */
export function useCatalogueFilter(robots: readonly CatalogueRobot[]): CatalogueState {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const counter = useRef<HTMLParagraphElement>(null)
  const filter = useMemo(() => readFilter(query, robots), [query, robots])
  const matching = useMemo(() => applyFilter(robots, filter), [robots, filter])
  const [chosen, choose] = useOptimistic(filter)

  function applyForm() {
    if (!form.current) return
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const next = readFilter(new URLSearchParams(entries), robots)
    const address = writeFilter(next)
    if (String(address) === String(writeFilter(chosen))) return
    const language = query.get('lang')
    if (language) address.set('lang', language)
    startTransition(() => {
      choose(next)
      void navigate({ search: address.toString() }, { replace: true })
    })
  }

  const applyNow = useRef(applyForm)
  useEffect(() => {
    // What was chosen before this code was there.
    applyNow.current()
  }, [])

  return { chosen, matching, form, counter, applyForm }
}
