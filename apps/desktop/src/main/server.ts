import type { Session } from 'electron'

/** Calls the company's server with the session's cookies; rejects where it can't be reached or wants to send us elsewhere. */
export interface Server {
  readonly origin: string
  fetch(path: string, init: RequestInit): Promise<Response>
}

/**
 * The server as the session sees it. Origin is the server's own, as in a browser that shows its pages: the server refuses
 * a foreign one. Redirects are refused, so that neither body nor cookies follow one to another host.
 */
export function serverOf(session: Session, origin: string): Server {
  return {
    origin,
    fetch(path, init) {
      const headers = new Headers(init.headers)
      headers.set('Origin', origin)
      return session.fetch(origin + path, { ...init, headers, credentials: 'include', redirect: 'error' })
    },
  }
}

/** Removes the server's cookies: a log-out must hold here even if the server never received it. */
export async function forgetSession({ cookies }: Session, origin: string): Promise<void> {
  const kept = await cookies.get({ url: origin })
  await Promise.all(kept.map(({ name }) => cookies.remove(origin, name)))
}
