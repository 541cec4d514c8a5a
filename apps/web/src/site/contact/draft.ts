/** The six specified fields of the form. */
export const fields = ['firstName', 'lastName', 'email', 'phone', 'company', 'message'] as const
export type FieldName = (typeof fields)[number]
export type Values = Record<FieldName, string>

/** What is typed, and the last attempt to send it. A field that nobody touched is missing. */
export interface Draft {
  typed: Partial<Values>
  attempt: Attempt | null
}

/** The same content is sent under the same key again, other content is another request. */
export interface Attempt {
  key: string
  content: string
}

const KEY = 'site.contact'

/** What was typed before a reload; null where there is nothing, or storage is switched off. */
export function keptDraft(): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null
    return kept?.typed ? { typed: kept.typed, attempt: kept.attempt ?? null } : null
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
