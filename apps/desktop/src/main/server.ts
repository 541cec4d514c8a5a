import type { Session } from 'electron'

/** With the session's cookies. Rejects if the server is unreachable or redirects. */
export interface Server {
  readonly origin: string
  fetch(path: string, init: RequestInit): Promise<Response>
}

/** Sends the server's own origin, as it refuses others. No redirects: nothing may reach another host. */
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

/** A log-out must work here even if the server never received it. */
export async function forgetSession({ cookies }: Session, origin: string): Promise<void> {
  const kept = await cookies.get({ url: origin })
  await Promise.all(kept.map(({ name }) => cookies.remove(origin, name)))
}
