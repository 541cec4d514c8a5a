import { createHash, randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer as createPlain } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SMTPServerOptions } from 'smtp-server'
import { type Authority, makeCertificate } from './certificates.ts'

/** What is registered with the authority. */
export const registeredApp = {
  tenant: 'firma.example',
  clientId: '6f3f3a52-1c1e-4a0b-9a63-2f1f2b8f7b10',
  clientSecret: 'Geheimer-Clientschlüssel',
}

const TENANT_ID = '0b6d2f5e-8d0a-4b7e-a3ab-3a1f3d0f8c11'

/** Seconds that a token holds. */
export const TOKEN_SECONDS = 3_600

/** Stands for login.microsoftonline.com and accounts.google.com: their paths, checks and errors. */
export interface MailAuthority {
  url: string
  /** Where a mail server asks whose a token is. */
  introspection: string
  /** Somebody enters a code and signs in, or says no. */
  approve(userCode: string, account: string): void
  decline(userCode: string): void
  /** Somebody opens Google's page and consents; answers where the browser is sent to. */
  consent(page: string, account: string): URL
  /** Whose a token is; null where it is none, or is over. */
  accountOf(token: string): string | null
  /** Takes everything away that somebody has granted. */
  revoke(account: string): void
  /** While it is away, every call fails. */
  isAway: boolean
  /** How often tokens were renewed. */
  renewals: number
  stop(): Promise<void>
}

/** What a mail server of a test needs to take the tokens of an authority, each for its own account. */
export const loginByToken = (authority: MailAuthority): SMTPServerOptions => ({
  authMethods: ['XOAUTH2'],
  onAuth: ({ username, accessToken = '' }, _session, done) => {
    const isRight = authority.accountOf(accessToken) === username
    // The reasons first, as both providers do, then 535.
    done(null, isRight ? { user: username } : { data: { status: '401', schemes: 'bearer' } })
  },
})

interface Device {
  userCode: string
  account: string | null
  isDeclined: boolean
}

interface Consent {
  account: string
  challenge: string
  redirectUri: string
}

type Form = Record<string, string>
type Answer = [status: number, body: object]

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An error as Microsoft words it. */
const microsoftError = (error: string, number: number, words: string): Answer => [
  400,
  {
    error,
    error_description: `AADSTS${number}: ${words} Trace ID: ${randomUUID()} Correlation ID: ${randomUUID()} Timestamp: 2026-11-27 00:00:00Z`,
    error_codes: [number],
    timestamp: '2026-11-27 00:00:00Z',
    trace_id: randomUUID(),
    correlation_id: randomUUID(),
    error_uri: `https://login.microsoftonline.com/error?code=${number}`,
  },
]

export async function startMailAuthority(certificates: Authority): Promise<MailAuthority> {
  const devices = new Map<string, Device>()
  const consents = new Map<string, Consent>()
  const refreshTokens = new Map<string, string>()
  const accessTokens = new Map<string, string>()
  let url = ''

  function give(account: string, clientId: string): object {
    const [access, refresh] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`]
    accessTokens.set(access, account)
    refreshTokens.set(refresh, account)
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: `${url}/${TENANT_ID}/v2.0`,
      aud: clientId,
      sub: account,
      oid: TENANT_ID,
      tid: TENANT_ID,
      preferred_username: account,
      email: account,
      iat: now,
      exp: now + TOKEN_SECONDS,
      ver: '2.0',
    }
    return {
      token_type: 'Bearer',
      scope: 'https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All',
      expires_in: TOKEN_SECONDS,
      ext_expires_in: TOKEN_SECONDS,
      access_token: access,
      refresh_token: refresh,
      id_token: `${encode({ typ: 'JWT', alg: 'none' })}.${encode(claims)}.`,
      client_info: encode({ uid: TENANT_ID, utid: TENANT_ID }),
    }
  }

  function microsoft(path: string, form: Form): Answer {
    const [, tenant, ...rest] = path.split('/')
    if (tenant !== registeredApp.tenant && tenant !== TENANT_ID)
      return microsoftError('invalid_tenant', 90002, `Tenant '${tenant}' not found.`)
    const base = `${url}/${tenant}`
    if (rest.join('/') === 'v2.0/.well-known/openid-configuration')
      return [
        200,
        {
          issuer: `${url}/${TENANT_ID}/v2.0`,
          authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
          token_endpoint: `${base}/oauth2/v2.0/token`,
          device_authorization_endpoint: `${base}/oauth2/v2.0/devicecode`,
          end_session_endpoint: `${base}/oauth2/v2.0/logout`,
          jwks_uri: `${base}/discovery/v2.0/keys`,
        },
      ]
    if (form['client_id'] !== registeredApp.clientId)
      return microsoftError(
        'unauthorized_client',
        700016,
        `Application '${form['client_id']}' was not found.`,
      )
    if (rest.join('/') === 'oauth2/v2.0/devicecode') return deviceCode(form)
    return microsoftToken(form)
  }

  function deviceCode({ scope = '' }: Form): Answer {
    if (!scope.includes('offline_access')) return microsoftError('invalid_scope', 70011, 'No offline_access.')
    const code = randomUUID()
    const userCode = code.slice(0, 8).toUpperCase()
    devices.set(code, { userCode, account: null, isDeclined: false })
    const page = `${url}/devicelogin`
    return [
      200,
      {
        user_code: userCode,
        device_code: code,
        verification_uri: page,
        expires_in: 900,
        interval: 1,
        message: '',
      },
    ]
  }

  function microsoftToken(form: Form): Answer {
    if (form['grant_type'] === 'refresh_token') {
      const account = refreshTokens.get(form['refresh_token'] ?? '')
      if (!account)
        return microsoftError(
          'invalid_grant',
          50173,
          'The provided grant has expired due to it being revoked.',
        )
      authority.renewals++
      return [200, give(account, form['client_id']!)]
    }
    const device = devices.get(form['device_code'] ?? '')
    if (!device) return microsoftError('invalid_grant', 70000, 'The device code is malformed.')
    if (device.isDeclined) return microsoftError('authorization_declined', 70019, 'The user declined.')
    if (!device.account) return microsoftError('authorization_pending', 70016, 'Authorization is pending.')
    return [200, give(device.account, form['client_id']!)]
  }

  function googleToken(form: Form): Answer {
    const no = (error: string, error_description: string): Answer => [400, { error, error_description }]
    const { client_id: id, client_secret: secret } = form
    if (id !== registeredApp.clientId || secret !== registeredApp.clientSecret)
      return [401, { error: 'invalid_client', error_description: 'The OAuth client was not found.' }]
    if (form['grant_type'] === 'refresh_token') {
      const account = refreshTokens.get(form['refresh_token'] ?? '')
      if (!account) return no('invalid_grant', 'Token has been expired or revoked.')
      authority.renewals++
      const { refresh_token: _, ...answer } = give(account, id) as Form
      return [200, answer]
    }
    const consent = consents.get(form['code'] ?? '')
    consents.delete(form['code'] ?? '')
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url')
    if (consent?.challenge !== challenge || consent.redirectUri !== form['redirect_uri'])
      return no('invalid_grant', 'Malformed auth code.')
    return [200, give(consent.account, id)]
  }

  function google(path: string, form: Form): Answer {
    if (path === '/token') return googleToken(form)
    return [
      200,
      { issuer: url, authorization_endpoint: `${url}/o/oauth2/v2/auth`, token_endpoint: `${url}/token` },
    ]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    if (authority.isAway) return void response.writeHead(503).end('Service Unavailable')
    const { pathname } = new URL(request.url!, url)
    const isGoogle = pathname === '/token' || pathname === '/.well-known/openid-configuration'
    const [status, body] = isGoogle ? google(pathname, form) : microsoft(pathname, form)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function introspect(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { token = '' } = Object.fromEntries(new URLSearchParams(await text(request)))
    const username = authority.accountOf(token)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(username ? { active: true, username } : { active: false }))
  }

  const withDevice = (userCode: string, change: (device: Device) => void) =>
    [...devices.values()].filter(device => device.userCode === userCode).forEach(change)

  const server = createServer(
    makeCertificate({ name: '127.0.0.1', authority: certificates }),
    (request, response) => void answer(request, response),
  )
  const plain = createPlain((request, response) => void introspect(request, response))
  const portOf = async (each: Server) => {
    await new Promise<void>(resolve => each.listen(0, '127.0.0.1', resolve))
    return (each.address() as AddressInfo).port
  }
  url = `https://127.0.0.1:${await portOf(server)}`
  const authority: MailAuthority = {
    url,
    introspection: `http://127.0.0.1:${await portOf(plain)}/introspect`,
    isAway: false,
    renewals: 0,
    approve: (userCode, account) => withDevice(userCode, device => (device.account = account)),
    decline: userCode => withDevice(userCode, device => (device.isDeclined = true)),
    consent(page, account) {
      const asked = new URL(page).searchParams
      const code = `4/${randomUUID()}`
      const redirectUri = asked.get('redirect_uri')!
      consents.set(code, { account, challenge: asked.get('code_challenge')!, redirectUri })
      const back = new URL(redirectUri)
      back.searchParams.set('state', asked.get('state')!)
      back.searchParams.set('code', code)
      return back
    },
    accountOf: token => accessTokens.get(token) ?? null,
    revoke(account) {
      for (const tokens of [refreshTokens, accessTokens])
        for (const [token, owner] of tokens) if (owner === account) tokens.delete(token)
    },
    async stop() {
      for (const each of [server, plain]) {
        each.closeAllConnections()
        await new Promise(resolve => each.close(resolve))
      }
    },
  }
  return authority
}
