/* What a tab keeps of somebody: drafts, pages visited. It names customers, so it is the account's own and goes with the log-out. */

const PREFIX = 'staff:'

const keyOf = (ownId: number | null, name: string) => `${PREFIX}${ownId}:${name}`

/** Null where there is nothing that can be read. */
export function readKept(ownId: number | null, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(ownId, name)) ?? 'null')
  } catch {
    return null
  }
}

/** Null forgets it. */
export function keep(ownId: number | null, name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(keyOf(ownId, name), JSON.stringify(value))
    else sessionStorage.removeItem(keyOf(ownId, name))
  } catch {
    // A full or closed storage costs a draft its second life, not the first.
  }
}

/** Whoever's it is: the next one at this screen gets nothing of it. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
