/* Drafts and visited pages, per tab and account. Names customers, so cleared on log-out. */

const PREFIX = 'staff:'

const keyOf = (ownId: number | null, name: string) => `${PREFIX}${ownId}:${name}`

/** Null if missing or unreadable. */
export function readKept(ownId: number | null, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(ownId, name)) ?? 'null')
  } catch {
    return null
  }
}

/** Null deletes it. */
export function keep(ownId: number | null, name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(keyOf(ownId, name), JSON.stringify(value))
    else sessionStorage.removeItem(keyOf(ownId, name))
  } catch {
    // If storage is full or disabled, the draft lives in memory only.
  }
}

/** Of all accounts, so that the next user sees nothing. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
