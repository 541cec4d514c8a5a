import { use } from 'react'

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
