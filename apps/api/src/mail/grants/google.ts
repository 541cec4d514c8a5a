import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { ProviderRefusal, type Registration, type Tokens, ask, errorIn } from './provider.ts'

// Google's device flow does not allow mail scopes, so a browser is redirected.
const SCOPE = 'openid email https://mail.google.com/'

const EXPIRED =
  'Anmeldung bei Google abgelaufen. Bitte melden Sie das Konto in den E-Mail-Einstellungen neu an.'

const sentences: Readonly<Record<string, string>> = {
  invalid_grant: EXPIRED,
  invalid_client: 'Google kennt diese Client-ID nicht, oder der Clientschlüssel stimmt nicht.',
  unauthorized_client:
    'Google lässt diese App nicht zu. Bitte prüfen Sie Client-ID und Zustimmungsbildschirm.',
  deleted_client: 'Diese App wurde bei Google gelöscht.',
  access_denied: 'Die Anmeldung wurde bei Google abgelehnt. Bitte beginnen Sie sie neu.',
  redirect_uri_mismatch: 'Die Weiterleitungsadresse ist bei Google nicht eingetragen.',
}

/** Null if the error is temporary. */
export const googleRefusal = (error: string) =>
  sentences[error] === undefined ? null : new ProviderRefusal(sentences[error])

const Discovery = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() })

const TokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
})

async function discover(issuer: string) {
  const { body } = await ask(`${issuer}/.well-known/openid-configuration`)
  return Discovery.parse(body)
}

/** State to verify the callback, and the redirect address. */
export interface PendingSignIn {
  state: string
  verifier: string
  redirectUri: string
}

export async function beginAtGoogle(
  { clientId }: Registration,
  issuer: string,
  redirectUri: string,
): Promise<PendingSignIn & { url: string }> {
  const { authorization_endpoint: endpoint } = await discover(issuer)
  const [state, verifier] = [randomBytes(24), randomBytes(48)].map(bytes => bytes.toString('base64url')) as [
    string,
    string,
  ]
  const url = new URL(endpoint)
  const asked = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPE,
    // Both are needed, or Google returns no refresh token.
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return { state, verifier, redirectUri, url: url.href }
}

/** Throws ProviderRefusal. */
export function finishAtGoogle(
  registration: Registration,
  issuer: string,
  { code, verifier, redirectUri }: PendingSignIn & { code: string },
): Promise<Tokens> {
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
  return tokensFrom(registration, issuer, grant)
}

/** Throws ProviderRefusal if somebody has to sign in again. */
export function renewGoogle(registration: Registration, issuer: string, kept: string): Promise<Tokens> {
  return tokensFrom(registration, issuer, { grant_type: 'refresh_token', refresh_token: kept })
}

async function tokensFrom(
  { clientId, clientSecret }: Registration,
  issuer: string,
  grant: Record<string, string>,
): Promise<Tokens> {
  const { token_endpoint: endpoint } = await discover(issuer)
  const { body } = await ask(endpoint, { client_id: clientId, client_secret: clientSecret, ...grant })
  const refusal = errorIn(body)
  if (refusal) throw googleRefusal(refusal.error) ?? new Error(`Google answered ${refusal.error}`)
  const answer = TokenAnswer.parse(body)
  const kept = answer.refresh_token ?? grant['refresh_token']
  if (!kept) throw new ProviderRefusal(EXPIRED)
  return {
    kept,
    accessToken: answer.access_token,
    lasts: answer.expires_in * 1_000,
    account: answer.id_token === undefined ? null : emailIn(answer.id_token),
  }
}

/** The signature need not be checked: it came from Google itself, over TLS. */
function emailIn(idToken: string): string | null {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    email?: unknown
  }
  return typeof claims.email === 'string' ? claims.email : null
}
