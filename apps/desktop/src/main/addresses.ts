/** Scheme and host of the console's own pages. */
export const CONSOLE_SCHEME = 'app'
export const CONSOLE_HOST = 'console'

/** Origin of the console's own pages. */
export const CONSOLE_ORIGIN = `${CONSOLE_SCHEME}://${CONSOLE_HOST}`

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const OUTSIDE = new Set(['https:', 'mailto:', 'tel:'])

/** Whether an address lies in the console; compares parts, because `URL.origin` of app: is the text 'null' in Node. */
export function isConsoleAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === `${CONSOLE_SCHEME}:` && url.host === CONSOLE_HOST
}

/** The address as the operating system may open it (https, mailto and tel), or null. */
export function outsideAddress(address: string): string | null {
  const url = URL.parse(address)
  return url && OUTSIDE.has(url.protocol) ? url.href : null
}

/**
 * Origin of the server: https, or http on this very machine. Throws a sentence for people where the text is something
 * else; path, user name and password have no place in it.
 */
export function serverOrigin(text: string): string {
  const url = URL.parse(text.trim())
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    throw new Error(`„${text}“ ist keine Serveradresse. Sie beginnt mit https://.`)
  }
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) {
    throw new Error(`Die Serveradresse „${text}“ muss mit https:// beginnen.`)
  }
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(`Die Serveradresse „${text}“ besteht nur aus Protokoll, Name und Port.`)
  }
  return url.origin
}
