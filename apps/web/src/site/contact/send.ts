import { ApiError, createClient } from '@app/contracts/client'
import { contact } from '@app/contracts/contact'
import { fieldMessages, inLanguage, type Language } from '@app/contracts/validation'
import { failureText } from '../failure-text.ts'
import { newKey } from '@app/ui/api/idempotency.ts'
import type { Attempt, Values } from './draft.ts'
import type { Enquiry } from './enquiry.ts'

/** `invalid` names the wrong fields, as found here or by the server; `failed` may be tried again, and says why if the server does. */
export type Outcome =
  | { result: 'sent' }
  | { result: 'failed'; reason: string | null }
  | { result: 'invalid'; by: 'form' | 'server'; fields: Record<string, string> }

/** Longer than any answer takes; after it, the visitor may retry. */
const PATIENCE_MS = 30_000

interface Sending {
  values: Values
  /** What the request is about, where the visitor sends it along. */
  enquiry: Enquiry | null
  /** The dialogue with the advisor that the visitor wants to send along. */
  conversationId: string | null
  language: Language
  last: Attempt | null
  /** Called before sending, so that a retry finds the key if no answer arrives. */
  onAttempt(attempt: Attempt): void
}

/** The answer and the confirmation mail come in the language of the page, whatever the browser prefers. */
const inShownLanguage = (language: Language) =>
  createClient('', (path, init) => fetch(`${String(path)}?lang=${language}`, init))

/** Checks a request by the contract's rules and sends it. */
export async function sendContact(sending: Sending): Promise<Outcome> {
  const { values, enquiry, conversationId, language, last, onAttempt } = sending
  const input = {
    ...values,
    ...(enquiry?.robots.length && { interestArea: enquiry.robots.join(', ') }),
    ...(enquiry?.selection && { selection: enquiry.selection }),
    ...(conversationId && { advisorConversationId: conversationId }),
  }
  const checked = contact.send.input.safeParse(input, inLanguage(language))
  if (!checked.success) return { result: 'invalid', by: 'form', fields: fieldMessages(checked.error.issues) }
  const content = JSON.stringify(input)
  const attempt = last?.content === content ? last : { key: newKey(), content }
  onAttempt(attempt)
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    await inShownLanguage(language).call(contact.send, input, { idempotencyKey: attempt.key, signal })
    return { result: 'sent' }
  } catch (error) {
    const fields = error instanceof ApiError && error.status === 400 ? error.problem?.fields : undefined
    return fields
      ? { result: 'invalid', by: 'server', fields }
      : { result: 'failed', reason: failureText(error) }
  }
}
