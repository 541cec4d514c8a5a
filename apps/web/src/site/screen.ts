import { use, type ComponentType } from 'react'
import type { Client } from '@app/contracts/client'
import type { PostedForm } from '@app/contracts/site-bundle'

/** In process on the server, over HTTP in the browser. */
export type Call = Client['call']

export interface Visit {
  params: Readonly<Record<string, string | undefined>>
  call: Call
  /** Server only. In the browser a page's data is kept for all its addresses. */
  query?: URLSearchParams
  /** Server only: a submitted form with errors. */
  posted?: PostedForm
}

export type Loaded<D> = { data: D; status?: 404 } | Redirect

/** `data` is a promise only for pages with their own skeleton, in the browser. */
export interface Screen {
  path: string
  status: 200 | 404
  Page: ComponentType<{ data: unknown }>
  data: unknown
}

/** Permanent. */
export interface Redirect {
  redirect: string
}

/** Not a promise if already loaded. */
export type OpenScreen = (path: string) => Screen | Redirect | Promise<Screen | Redirect>

/** Suspends until loaded. */
export function useData<D>(data: D | Promise<D>): D {
  return data instanceof Promise ? use(data) : data
}

const answers = new WeakMap<Promise<unknown>, Promise<unknown>>()

/** For pages with their own error message: null if loading failed. */
export function useDataOrNull<D>(data: D | Promise<D>): D | null {
  if (!(data instanceof Promise)) return data
  const answer = answers.get(data) ?? data.catch(() => null)
  answers.set(data, answer)
  return use(answer as Promise<D | null>)
}
