import { isAbsolute, join, relative } from 'node:path'

/** Scheme and host of the console's own pages. */
export const CONSOLE_SCHEME = 'app'
const CONSOLE_HOST = 'console'

/** Origin of the console's own pages. */
export const CONSOLE_ORIGIN = `${CONSOLE_SCHEME}://${CONSOLE_HOST}`

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const OUTSIDE = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Whether an address lies in the console; compares parts, because `URL.origin` of app: is the text 'null' in Node. */
export function isConsoleAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === `${CONSOLE_SCHEME}:` && url.host === CONSOLE_HOST
}

/** The address as the operating system may open it (https, http, mailto and tel), or null. */
export function outsideAddress(address: string): string | null {
  const url = URL.parse(address)
  return url && OUTSIDE.has(url.protocol) ? url.href : null
}

/**
 * Origin of the server: https, whatever was typed, or in development http on this very machine. Throws a sentence for
 * people where the text is something else; path, user name and password have no place in it.
 */
export function serverOrigin(text: string, allowsLocal: boolean): string {
  const url = URL.parse(text.trim())
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    throw new Error(
      `„${text}“ ist keine Serveradresse. Sie beginnt mit https:// und ist die, unter der die Konsole im Browser läuft.`,
    )
  }
  // So that nobody can read along: a password never goes to http, not even for the redirect to https.
  if (!(allowsLocal && LOOPBACK.has(url.hostname))) url.protocol = 'https:'
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(
      `Die Serveradresse „${text}“ besteht nur aus Protokoll, Name und Port: ${url.protocol}//${url.host}`,
    )
  }
  return url.origin
}

/** The file that a path of the console means, or null where it leads out of the bundle or is unreadable. */
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
