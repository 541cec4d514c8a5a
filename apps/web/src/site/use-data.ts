import { use } from 'react'

/** A page's data, waited for in the nearest Suspense where it is not there yet. */
export function useData<D>(data: D | Promise<D>): D {
  return data instanceof Promise ? use(data) : data
}
