/** The app that somebody has registered at a provider. */
export interface Registration {
  tenant: string | null
  clientId: string
  clientSecret: string
}

/** What a provider gives. */
export interface Tokens {
  /** What the next ones are got with. */
  kept: string
  accessToken: string
  /** Milliseconds. */
  lasts: number
  /** Who signed in; null where the provider does not say. */
  account: string | null
}

/** A provider said no, in a sentence for staff; everything else that fails is to be tried again. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}

/** What a provider answers with a refusal (RFC 6749, 5.2). */
export interface ErrorAnswer {
  error: string
  error_description?: string
}

/** Milliseconds that a provider has for an answer. */
export const PATIENCE = 10_000

/** Asks a provider; whatever it says to that. */
export async function ask(url: string, form?: Record<string, string>) {
  const response = await fetch(url, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

export function errorIn(body: unknown): ErrorAnswer | null {
  const { error } = (body ?? {}) as Partial<ErrorAnswer>
  return typeof error === 'string' ? (body as ErrorAnswer) : null
}

/** Of errors of the network and the library, only this: the rest may carry what was sent. */
export const codeOf = (error: unknown) => {
  const { errorCode, name } = error as { errorCode?: string; name?: string }
  return errorCode ?? name
}
