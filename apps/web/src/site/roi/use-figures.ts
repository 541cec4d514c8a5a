import { useLocation, useNavigate, useQuery } from '../navigation.tsx'
import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'
import type { Language } from '@app/contracts/validation'
import { useSite } from '../site-context.ts'
import { figureNames, yearsAndMonths, type FigureName, type Figures } from './arithmetic.ts'
import { formatNumber, parseNumber } from './numbers.ts'

type Texts = Record<FigureName, string>

/** Pause in typing before the address follows. */
const REST_MS = 400
const LONGEST = 40
/** Larger numbers are written with an exponent. */
const BEYOND = 1e21

export interface FiguresState {
  texts: Texts
  values: Record<FigureName, number | null>
  form: RefObject<HTMLFormElement | null>
  change(name: FigureName, text: string): void
  /** Writes the typed figures into the address, and formats them. */
  settle(): void
}

/** The figures live in the address: shareable, and the same for a plain form. */
export function useFigures(): FiguresState {
  const { language } = useSite()
  const query = useQuery()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const texts = { ...textsOf(query, language), ...typed }
  const isTyped = Object.keys(typed).length > 0

  function write() {
    // A link was followed: the address is no longer this page's.
    if (window.location.pathname !== pathname) return
    const next = new URLSearchParams(query)
    for (const name of figureNames) {
      const text = addressed(texts[name])
      if (text) next.set(name, text)
      else next.delete(name)
    }
    if (String(next) !== String(query)) navigate(`${pathname}?${next}`, { replace: true })
  }
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })

  useEffect(() => {
    if (!isTyped) return
    const timer = setTimeout(() => latest.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, isTyped])

  useEffect(() => {
    // Typed before hydration.
    setTyped(typedInto(form.current))
  }, [])

  return {
    texts,
    values: mapFigures(name => parseNumber(texts[name])),
    form,
    change: (name, text) => setTyped(typed => ({ ...typed, [name]: text })),
    settle() {
      if (!isTyped) return
      startTransition(() => {
        write()
        setTyped({})
      })
    },
  }
}

export function figuresAddress(figures: Figures): string {
  return `/roi-rechner?${new URLSearchParams(mapFigures(name => addressed(String(figures[name]))))}`
}

/** Normalised, as the calculator writes them. */
export function figuresIn(query: URLSearchParams): URLSearchParams {
  const figures = mapFigures(name => textIn(query, name))
  return new URLSearchParams(Object.entries(figures).filter(([, text]) => text))
}

function mapFigures<V>(of: (name: FigureName) => V): Record<FigureName, V> {
  return { costs: of('costs'), savings: of('savings'), investment: of('investment') }
}

function textsOf(query: URLSearchParams, language: Language): Texts {
  return mapFigures(name => {
    const text = textIn(query, name)
    const value = parseNumber(text)
    return value === null ? text : formatNumber(value, language)
  })
}

const textIn = (query: URLSearchParams, name: FigureName) =>
  addressed((query.get(name) ?? '').slice(0, LONGEST))

/** The same in both languages; invalid text as typed. */
function addressed(text: string): string {
  const value = parseNumber(text)
  // Never three decimals, which would be read as thousands, nor an exponent.
  return value === null || value >= BEYOND ? text.trim() : String(Number(value.toFixed(2)))
}

function typedInto(form: HTMLFormElement | null): Partial<Texts> {
  const typed: Partial<Texts> = {}
  for (const name of figureNames) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) typed[name] = field.value
  }
  return typed
}

export function useWording() {
  const { say, language } = useSite()
  const signed = (value: number) => (value < 0 ? '−' : '')
  const rounded = (value: number, places: number) =>
    formatNumber(Number(Math.abs(value).toFixed(places)), language)
  const years = (count: number) => say('roiCalculator.results.years', { count })

  function duration(inMonths: number): string {
    const { years: whole, months } = yearsAndMonths(inMonths)
    const parts = [whole && years(whole), months && say('roiCalculator.results.months', { count: months })]
    return parts.filter(Boolean).join(' ') || say('roiCalculator.results.soon')
  }
  return {
    years,
    duration,
    money: (value: number) =>
      signed(value) + say('roiCalculator.money', { value: rounded(value, Math.abs(value) < 100 ? 2 : 0) }),
    briefly: (value: number) =>
      Math.abs(value) < 10_000_000
        ? signed(value) + say('roiCalculator.money', { value: rounded(value, 0) })
        : signed(value) + say('roiCalculator.millions', { value: rounded(value / 1_000_000, 1) }),
    percent: (value: number) => signed(value) + say('roiCalculator.percent', { value: rounded(value, 1) }),
  }
}
