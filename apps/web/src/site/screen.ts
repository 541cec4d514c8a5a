import type { ComponentType } from 'react'
import type { Client } from '@app/contracts/client'

/** The typed calls of the API: answered in process on the server, over HTTP in the browser. */
export type Call = Client['call']

/** What a page's loader may use. */
export interface Visit {
  params: Readonly<Record<string, string | undefined>>
  call: Call
  /** On the server, what the address asks for. In the browser a page's data is kept for all of its addresses. */
  query?: URLSearchParams
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
