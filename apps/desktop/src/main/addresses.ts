import { isAbsolute, join, relative } from 'node:path'

export const CONSOLE_SCHEME = 'app'
const CONSOLE_HOST = 'console'

export const CONSOLE_ORIGIN = `${CONSOLE_SCHEME}://${CONSOLE_HOST}`

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const OUTSIDE = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Compares parts, since `URL.origin` of app: is the text 'null' in Node. */
export function isConsoleAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === `${CONSOLE_SCHEME}:` && url.host === CONSOLE_HOST
}

/** Null for anything but https, http, mailto and tel. */
export function outsideAddress(address: string): string | null {
  const url = URL.parse(address)
  return url && OUTSIDE.has(url.protocol) ? url.href : null
}

/**
 * https, whatever was typed, or in development http on this machine. Throws a sentence for the user on
 * anything else, including path, user name and password.
 */
export function serverOrigin(text: string, allowsLocal: boolean): string {
  const url = URL.parse(text.trim())
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    throw new Error(
      `„${text}“ ist keine Serveradresse. Sie beginnt mit https:// und ist die, unter der die Konsole im Browser läuft.`,
    )
  }
  // A password must never go over http, not even for the redirect to https.
  if (!(allowsLocal && LOOPBACK.has(url.hostname))) url.protocol = 'https:'
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(
      `Die Serveradresse „${text}“ besteht nur aus Protokoll, Name und Port: ${url.protocol}//${url.host}`,
    )
  }
  return url.origin
}

/** Null outside of the bundle, or if the path is unreadable. */
export function bundleFile(bundle: string, pathname: string): string | null {
  if (/^\/(?:admin|crm)(?:\/|$)/.test(pathname)) return join(bundle, 'index.html')
  try {
    const file = join(bundle, decodeURIComponent(pathname))
    const inside = relative(bundle, file)
    return inside && !inside.startsWith('..') && !isAbsolute(inside) && !inside.includes('\0') ? file : null
  } catch {
    return null
  }
}
