/**
 * Chromium can't be taught a scheme from outside, so pages of app://console live at
 * http://app--console--s1.localhost:PORT, a secure context; `s1` is the number of the session whose handler answers.
 */
const MAPPED = /^http:\/\/([a-z][a-z\d]*)--([a-z\d-]+?)--s(\d+)\.localhost:\d+(?=[/?#]|$)/

/** The address as Chromium sees it; http, https, data and about stay as they are. */
export function toHttp(address: string, session: number, port: number): string {
  const match = /^([a-z][a-z\d]*):\/\/([a-z\d-]+)(?=[/?#]|$)(.*)$/s.exec(address)
  if (!match || /^https?$/.test(match[1] ?? '')) return address
  const [, scheme, host, rest] = match
  return `http://${scheme}--${host}--s${session}.localhost:${port}${rest}`
}

/** The address as Electron would say it. */
export function fromHttp(address: string): string {
  return address.replace(MAPPED, (_, scheme: string, host: string) => `${scheme}://${host}`)
}

/** Number of the session that an address of the host belongs to, or null for an address of the outside world. */
export function sessionNumber(address: string): number | null {
  const match = MAPPED.exec(address)
  return match ? Number(match[3]) : null
}
