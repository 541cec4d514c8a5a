import { keepDraft, keptDraft } from './draft.ts'

/** What the dialogue gives to the contact form. */
export interface OfferedRequest {
  /** The requirements in words. */
  text: string
  /** Names the dialogue, should the visitor want to send it along. */
  conversationId: string | null
}

const KEY = 'site.advisor.request'

/** Puts requirements into the message of the contact form, behind what is typed there already. */
export function offerRequest(request: OfferedRequest): void {
  const draft = keptDraft() ?? { typed: {}, attempt: null }
  const before = (keptRequest()?.text ?? '').trim()
  // Those of an earlier click are replaced as long as they stand there as they were.
  const typed = (draft.typed.message ?? '').replace(before, '').trim()
  const message = [typed, request.text].filter(Boolean).join('\n\n')
  if (message) keepDraft({ ...draft, typed: { ...draft.typed, message } })
  try {
    sessionStorage.setItem(KEY, JSON.stringify(request))
  } catch {
    // Storage is switched off: the robots come with the address all the same.
  }
}

/** What was offered in this window, or null. */
export function keptRequest(): OfferedRequest | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OfferedRequest | null
  } catch {
    return null
  }
}

/** After it was sent: the next message is about something else. */
export function forgetRequest(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
