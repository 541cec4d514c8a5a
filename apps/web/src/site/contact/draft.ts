/** The six specified fields of the form. */
export const fields = ['firstName', 'lastName', 'email', 'phone', 'company', 'message'] as const
export type FieldName = (typeof fields)[number]
export type Values = Record<FieldName, string>

/** What is typed, and the last attempt to send it. A field that nobody touched is missing. */
export interface Draft {
  typed: Partial<Values>
  attempt: Attempt | null
}

/** A retry of the same content reuses its idempotency key. */
export interface Attempt {
  key: string
  content: string
}

const KEY = 'site.contact'

/** The draft saved before a reload; null if there is none or storage is off. */
export function keptDraft(): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null
    return kept?.typed ? { typed: kept.typed, attempt: kept.attempt ?? null } : null
  } catch {
    return null
  }
}

/** Saves the draft for this window; null removes it. */
export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is switched off: a reload empties the form, as anywhere.
  }
}

/** Puts a sentence into the message, behind what is typed there already; once. */
export function addToMessage(text: string): void {
  const draft = keptDraft() ?? { typed: {}, attempt: null }
  const { message = '' } = draft.typed
  if (message.includes(text)) return
  keepDraft({ ...draft, typed: { ...draft.typed, message: message ? `${message}\n\n${text}` : text } })
}

/** What the dialogue gives to the contact form. */
interface OfferedRequest {
  /** The requirements in words. */
  text: string
  /** Names the dialogue, should the visitor want to send it along. */
  conversationId: string | null
}

const REQUEST_KEY = 'site.advisor.request'

/** Puts requirements into the message of the contact form, behind what is typed there already. */
export function offerRequest(request: OfferedRequest): void {
  const draft = keptDraft() ?? { typed: {}, attempt: null }
  const before = (keptRequest()?.text ?? '').trim()
  // Those of an earlier click are replaced as long as they stand there as they were.
  const typed = (draft.typed.message ?? '').replace(before, '').trim()
  const message = [typed, request.text].filter(Boolean).join('\n\n')
  if (message) keepDraft({ ...draft, typed: { ...draft.typed, message } })
  try {
    sessionStorage.setItem(REQUEST_KEY, JSON.stringify(request))
  } catch {
    // Storage is switched off: the robots come with the address all the same.
  }
}

/** What was offered in this window, or null. */
export function keptRequest(): OfferedRequest | null {
  try {
    return JSON.parse(sessionStorage.getItem(REQUEST_KEY) ?? 'null') as OfferedRequest | null
  } catch {
    return null
  }
}

/** After it was sent: the next message is about something else. */
export function forgetRequest(): void {
  try {
    sessionStorage.removeItem(REQUEST_KEY)
  } catch {
    // Nothing was kept.
  }
}
