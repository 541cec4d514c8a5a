import { createClient, type Client } from '@app/contracts/client'

/** A frame's storage is partitioned by the page around it; Outlook may name the partition. */
const keyOf = () => `${Office.context.partitionKey ?? ''}crm.token`

/** If the browser allows storage in frames. */
export const storedToken = {
  get(): string | null {
    try {
      return localStorage.getItem(keyOf())
    } catch {
      return null
    }
  },
  /** False if it will not be there next time. */
  set(token: string | null): boolean {
    try {
      if (token === null) localStorage.removeItem(keyOf())
      else localStorage.setItem(keyOf(), token)
      return true
    } catch {
      return false
    }
  },
}

/** With a token, without cookies. */
export function clientWith(token: string): Client {
  return createClient('', (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return fetch(path, { ...init, headers, credentials: 'omit' })
  })
}
