/** The six specified fields of the form. */
export const fields = ['firstName', 'lastName', 'email', 'phone', 'company', 'message'] as const
export type FieldName = (typeof fields)[number]
export type Values = Record<FieldName, string>

/** What is typed, and the key that makes sending it again the same request. */
export interface Draft {
  values: Values
  key: string
}

const KEY = 'site.contact'

const empty = () => Object.fromEntries(fields.map(name => [name, ''])) as Values

/** An empty form. */
export function newDraft(): Draft {
  return { values: empty(), key: newKey() }
}

// randomUUID exists on https and localhost only; a test installation may be neither.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** What was typed before a reload; null where there is nothing, or storage is switched off. */
export function keptDraft(): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null
    if (!kept?.values || typeof kept.key !== 'string') return null
    return { key: kept.key, values: { ...empty(), ...kept.values } }
  } catch {
    return null
  }
}

/** Keeps what is typed for this window; null forgets it. */
export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is switched off: a reload empties the form, as anywhere.
  }
}
