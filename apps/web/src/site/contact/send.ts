import { ApiError, createClient } from '@app/contracts/client'
import { contact } from '@app/contracts/contact'
import { fieldMessages, inLanguage, type Language } from '@app/contracts/validation'
import type { Draft } from './draft.ts'

/** `invalid` names the wrong fields; `failed` may be tried again. */
export type Outcome = { result: 'sent' | 'failed' } | { result: 'invalid'; fields: Record<string, string> }

interface Context {
  robot: string | null
  language: Language
}

/** Checks a request by the contract's rules and sends it. */
export async function sendContact({ values, key }: Draft, { robot, language }: Context): Promise<Outcome> {
  const input = { ...values, ...(robot && { interestArea: robot }) }
  const checked = contact.send.input.safeParse(input, inLanguage(language))
  if (!checked.success) return { result: 'invalid', fields: fieldMessages(checked.error.issues) }
  try {
    await createClient().call(contact.send, input, { idempotencyKey: key })
    return { result: 'sent' }
  } catch (error) {
    const fields = error instanceof ApiError && error.status === 400 ? error.problem?.fields : undefined
    return fields ? { result: 'invalid', fields } : { result: 'failed' }
  }
}
