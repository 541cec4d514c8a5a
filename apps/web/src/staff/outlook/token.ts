import { createClient, type Client } from '@app/contracts/client'

/** Storage of a frame belongs to the page around it; the key says which where Outlook knows more than one. */
const keyOf = () => `${Office.context.partitionKey ?? ''}crm.token`

/** The token of this add-in, kept by the browser where it keeps anything in frames. */
export const storedToken = {
  get(): string | null {
    try {
      return localStorage.getItem(keyOf())
    } catch {
      return null
    }
  },
  /** Answers whether it will still be there the next time. */
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

/** Calls with a token and no cookie. */
export function clientWith(token: string): Client {
  return createClient('', (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return fetch(path, { ...init, headers, credentials: 'omit' })
  })
}
