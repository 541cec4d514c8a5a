import { use, type ComponentType } from 'react'
import type { Client } from '@app/contracts/client'
import type { PostedForm } from '@app/contracts/site-bundle'

/** The typed calls of the API: answered in process on the server, over HTTP in the browser. */
export type Call = Client['call']

/** What a page's loader may use. */
export interface Visit {
  params: Readonly<Record<string, string | undefined>>
  call: Call
  /** On the server, what the address asks for. In the browser a page's data is kept for all of its addresses. */
  query?: URLSearchParams
  /** On the server, the page's form that was sent and not taken. */
  posted?: PostedForm
}

/** A loader's answer; what it names not found is answered with status 404. */
export type Loaded<D> = { data: D; status?: 404 } | Redirect

/** A page and what it shows. `data` is a promise only for a page that has its own skeleton, and only in the browser. */
export interface Screen {
  path: string
  status: 200 | 404
  Page: ComponentType<{ data: unknown }>
  data: unknown
}

/** An address that has moved for good. */
export interface Redirect {
  redirect: string
}

/** The screen of a path, at once where it is already there. */
export type OpenScreen = (path: string) => Screen | Redirect | Promise<Screen | Redirect>

/** A page's data, waited for in the nearest Suspense where it is not there yet. */
export function useData<D>(data: D | Promise<D>): D {
  return data instanceof Promise ? use(data) : data
}

const answers = new WeakMap<Promise<unknown>, Promise<unknown>>()

/** The same for a page that words its own failure: null where the data did not arrive. */
export function useDataOrNull<D>(data: D | Promise<D>): D | null {
  if (!(data instanceof Promise)) return data
  const answer = answers.get(data) ?? data.catch(() => null)
  answers.set(data, answer)
  return use(answer as Promise<D | null>)
}
