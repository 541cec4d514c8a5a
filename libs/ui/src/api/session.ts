import type { Client } from '@app/contracts/client'
import type { Endpoint } from '@app/contracts/endpoint'
import { isUnauthorized } from './failure.ts'

/** Asks for a new log-in. Resolves to whether there was one. */
export type Renew = () => Promise<boolean>

/**
 * The same calls, but a staff call that is refused with 401 waits for a new log-in and is then made again. Nothing was
 * done by a refused call, so that repeating it is safe.
 */
export function renewing(client: Client, renew: Renew): Client {
  async function retry<T>(endpoint: Endpoint, make: () => Promise<T>): Promise<T> {
    try {
      return await make()
    } catch (error) {
      if (endpoint.access === 'public' || !isUnauthorized(error) || !(await renew())) throw error
      return make()
    }
  }
  return {
    ...client,
    call: (endpoint, input, options) => retry(endpoint, () => client.call(endpoint, input, options)),
    page: (endpoint, input, options) => retry(endpoint, () => client.page(endpoint, input, options)),
  }
}
