import { type INetworkModule, PublicClientApplication } from '@azure/msal-node'
import {
  type ErrorAnswer,
  PATIENCE,
  ProviderRefusal,
  type Registration,
  type Tokens,
  errorIn,
} from './provider.ts'

const SCOPES = ['https://outlook.office.com/SMTP.Send', 'https://outlook.office.com/IMAP.AccessAsUser.All']

const sentences: readonly (readonly [number: RegExp, sentence: string])[] = [
  [/AADSTS700016/, 'Diese Anwendungs-ID gibt es in diesem Mandanten nicht.'],
  [
    /AADSTS(90002|900023|50059)/,
    'Diesen Mandanten gibt es bei Microsoft nicht. Bitte prüfen Sie die Mandanten-ID.',
  ],
  [
    /AADSTS7000218/,
    'Die App lässt die Anmeldung mit Code nicht zu. Bitte schalten Sie im Entra Admin Center unter „Authentifizierung“ die Option „Öffentliche Clientflows zulassen“ ein.',
  ],
  [
    /AADSTS(65001|65004|90094)/,
    'Für die App fehlt die Zustimmung. Bitte erteilen Sie im Entra Admin Center unter „API-Berechtigungen“ die Administratorzustimmung.',
  ],
  [
    /AADSTS(53003|530\d\d|50105)/,
    'Eine Richtlinie Ihrer Organisation lässt diese Anmeldung nicht zu. Bitte fragen Sie die Administration von Microsoft 365.',
  ],
]

const byCode: Readonly<Record<string, string>> = {
  authorization_declined: 'Die Anmeldung wurde bei Microsoft abgelehnt. Bitte beginnen Sie sie neu.',
  expired_token: 'Der Code ist abgelaufen. Bitte beginnen Sie die Anmeldung neu.',
  invalid_request:
    'Microsoft hat die Angaben zur App nicht angenommen. Bitte prüfen Sie Mandanten- und Anwendungs-ID.',
}

/** Errors that need somebody to act. */
const FINAL = new Set([
  'invalid_grant',
  'invalid_client',
  'invalid_request',
  'invalid_tenant',
  'unauthorized_client',
  'interaction_required',
  'consent_required',
  'login_required',
  'access_denied',
  'authorization_declined',
  'expired_token',
])

export const EXPIRED =
  'Anmeldung bei Microsoft abgelaufen. Bitte melden Sie das Konto in den E-Mail-Einstellungen neu an.'

function sentenceOf({ error, error_description: words = '' }: ErrorAnswer): string {
  return sentences.find(([number]) => number.test(words))?.[1] ?? byCode[error] ?? EXPIRED
}

const WAITING = new Set(['authorization_pending', 'slow_down'])

/** MSAL app with its own token cache; `refusal` is Microsoft's last refusal. */
function openApp({ tenant, clientId }: Registration, authority: string, kept = '') {
  let refusal: ErrorAnswer | null = null
  const send = async <T>(url: string, init: RequestInit) => {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    const body = (await response.json()) as T
    const error = errorIn(body)
    if (error && !WAITING.has(error.error)) refusal = error
    return { headers: Object.fromEntries(response.headers), body, status: response.status }
  }
  // MSAL's own client has no timeout for renewals.
  const networkClient: INetworkModule = {
    sendGetRequestAsync: (url, options) => send(url, { headers: options?.headers ?? {} }),
    sendPostRequestAsync: (url, options) =>
      send(url, { method: 'POST', headers: options?.headers ?? {}, body: options?.body ?? '' }),
  }
  const app = new PublicClientApplication({
    auth: { clientId, authority: `${authority}/${tenant}`, knownAuthorities: [new URL(authority).host] },
    system: { networkClient, disableInternalRetries: true },
  })
  if (kept) app.getTokenCache().deserialize(kept)
  return { app, failureOf: (error: unknown) => failureOf(error, refusal) }
}

/** With a sentence if Microsoft itself refused. */
function failureOf(cause: unknown, refusal: ErrorAnswer | null): unknown {
  const { errorCode = '' } = cause as { errorCode?: string }
  if (refusal && FINAL.has(refusal.error)) return new ProviderRefusal(sentenceOf(refusal), { cause })
  if (errorCode === 'device_code_expired' || errorCode === 'user_timeout_reached')
    return new ProviderRefusal(byCode['expired_token']!, { cause })
  if (errorCode === 'no_tokens_found' || errorCode === 'refresh_token_expired')
    return new ProviderRefusal(EXPIRED, { cause })
  return cause
}

type App = ReturnType<typeof openApp>['app']

function tokensOf(app: App, result: Awaited<ReturnType<App['acquireTokenSilent']>> | null): Tokens {
  if (!result?.expiresOn) throw new ProviderRefusal(EXPIRED)
  return {
    kept: app.getTokenCache().serialize(),
    accessToken: result.accessToken,
    lasts: result.expiresOn.getTime() - Date.now(),
    account: result.account?.username ?? null,
  }
}

export interface DeviceSignIn {
  url: string
  code: string
  /** Seconds. */
  lasts: number
  /** Rejects with ProviderRefusal. */
  tokens: Promise<Tokens>
  cancel: () => void
}

/** Throws ProviderRefusal if Microsoft does not know the app. */
export async function beginSignIn(registration: Registration, authority: string): Promise<DeviceSignIn> {
  const { app, failureOf: inWords } = openApp(registration, authority)
  const begun = Promise.withResolvers<Omit<DeviceSignIn, 'tokens' | 'cancel'>>()
  const request = {
    scopes: SCOPES,
    cancel: false,
    deviceCodeCallback: ({ verificationUri, userCode, expiresIn }: DeviceCode) => {
      if (userCode) begun.resolve({ url: verificationUri, code: userCode, lasts: expiresIn })
      // Without a code, MSAL would keep polling until refused again.
      else begun.reject(inWords(new Error('no code')))
    },
  }
  const tokens = app.acquireTokenByDeviceCode(request).then(
    result => tokensOf(app, result),
    (error: unknown) => {
      throw inWords(error)
    },
  )
  tokens.catch((error: unknown) => begun.reject(error))
  return { ...(await begun.promise), tokens, cancel: () => (request.cancel = true) }
}

interface DeviceCode {
  verificationUri: string
  userCode?: string
  expiresIn: number
}

/** Throws ProviderRefusal if somebody has to sign in again. */
export async function renewMicrosoft(
  registration: Registration,
  authority: string,
  kept: string,
): Promise<Tokens> {
  const { app, failureOf: inWords } = openApp(registration, authority, kept)
  const [account] = await app.getTokenCache().getAllAccounts()
  if (!account) throw new ProviderRefusal(EXPIRED)
  try {
    return tokensOf(app, await app.acquireTokenSilent({ account, scopes: SCOPES, forceRefresh: true }))
  } catch (error) {
    throw inWords(error)
  }
}
