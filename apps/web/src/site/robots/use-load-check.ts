import { useLocation, useNavigate, useQuery } from '../navigation.tsx'
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Language } from '@app/contracts/validation'
import { useSite } from '../site-context.ts'
import { decimal } from './figures.ts'
import type { Load } from '@app/contracts/robot-load'
import { isCount, isSomething, readLoad, writeLoad } from './load-address.ts'
import { readAmount } from './read-number.ts'

/** Names as in an address. */
export const loadFields = ['part', 'count', 'tool', 'force'] as const
export type LoadField = (typeof loadFields)[number]

/** As typed, else from the address, else an example that fits; kept in the address. */
export function useLoadCheck(payload: number, form: RefObject<HTMLFormElement | null>) {
  const { language } = useSite()
  const [typed, setTyped] = useState<Partial<Record<LoadField, string>>>({})
  const query = useQuery()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const named = readLoad(query)
  const base = written(named ?? exampleFor(payload), language)
  const values = { ...base, ...typed }
  const amounts = loadFields.map(name => ({ name, amount: amountOf(name, values[name]) }))
  const wrong = new Set(amounts.filter(({ amount }) => amount === null).map(({ name }) => name))

  // Text typed before hydration is only in the fields. Ahead of the key that hydrates.
  useLayoutEffect(() => {
    const early = loadFields.flatMap(name => {
      const value = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
      return value === undefined || value === base[name] ? [] : [[name, value] as const]
    })
    if (early.length) take(Object.fromEntries(early))
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, [])

  function take(some: Partial<Record<LoadField, string>>) {
    setTyped({ ...typed, ...some })
    const load = loadOf({ ...values, ...some })
    if (load) navigate(`${pathname}?${withLoad(query, load)}`, { replace: true })
  }
  return {
    values,
    wrong,
    change: (name: LoadField, value: string) => take({ [name]: value }),
    load: wrong.size ? null : loadOf(values),
    isExample: !named && Object.keys(typed).length === 0,
  }
}

export type LoadCheck = ReturnType<typeof useLoadCheck>

function withLoad(query: URLSearchParams, load: Load): string {
  const next = new URLSearchParams(query)
  for (const name of loadFields) next.delete(name)
  writeLoad(load, (name, value) => next.set(name, value))
  return next.toString()
}

/** Two parts and a gripper that leave a fifth of the payload. */
function exampleFor(payload: number): Load {
  const share = (part: number) => Math.max(0.1, Math.round(payload * part * 10) / 10)
  return { part: share(0.225), count: 2, tool: share(0.25), force: 0 }
}

function written(load: Load, language: Language): Record<LoadField, string> {
  const { part, count, tool, force } = load
  return {
    part: decimal(part, language),
    count: decimal(count, language),
    tool: decimal(tool, language),
    force: decimal(force, language),
  }
}

/** 0 if empty, null if invalid. */
function amountOf(name: LoadField, text: string): number | null {
  const amount = /^\s*0*([.,]0*)?\s*$/.test(text) ? 0 : readAmount(text)
  if (name !== 'count') return amount
  return amount !== null && isCount(amount) ? amount : null
}

function loadOf(values: Record<LoadField, string>): Load | null {
  const [part, count, tool, force] = loadFields.map(name => amountOf(name, values[name]))
  if (part == null || count == null || tool == null || force == null) return null
  return { part, count, tool, force }
}

export const catalogueWith = (load: Load) => `/robots?${withLoad(new URLSearchParams(), load)}`

/** Adds the current address's load. */
export function useWithLoad(): (path: string) => string {
  const query = useQuery()
  const load = readLoad(query)
  return path => (load && isSomething(load) ? `${path}?${withLoad(new URLSearchParams(), load)}` : path)
}
