export interface Registration {
  tenant: string | null
  clientId: string
  clientSecret: string
}

export interface Tokens {
  kept: string
  accessToken: string
  /** Milliseconds. */
  lasts: number
  /** Null if the provider does not say. */
  account: string | null
}

/** The provider refused, with a sentence for staff; any other failure is worth retrying. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}

export interface ErrorAnswer {
  error: string
  error_description?: string
}

/** Milliseconds. */
export const PATIENCE = 10_000

/** Resolves for error responses, too. */
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

/** Only this from network and library errors: the rest may contain what was sent. */
export const codeOf = (error: unknown) => {
  const { errorCode, name } = error as { errorCode?: string; name?: string }
  return errorCode ?? name
}
