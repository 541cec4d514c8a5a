import { request, type APIRequestContext } from '@playwright/test'
import { authenticatorOf, type Authenticator } from './authenticator.ts'
import type { Server } from './server.ts'

let count = 0

/** Somebody with an account of their own: what a story changes of it, no other story notices. */
export interface Colleague {
  name: string
  email: string
  password: string
}

interface SecondFactor {
  app: Authenticator
  recoveryCodes: string[]
}

async function post<T>(api: APIRequestContext, path: string, data: object): Promise<T> {
  const response = await api.post(path, { data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  const text = await response.text()
  return (text ? JSON.parse(text) : undefined) as T
}

async function makeColleague(api: APIRequestContext, server: Server): Promise<Colleague> {
  const number = `${Date.now()}${++count}`
  const [name, email, password] = [`Jakob ${number}`, `jakob${number}@example.org`, 'Zahnriemen an Achse 7']
  await post(api, '/api/admin/login', { email: server.email, password: server.password })
  const { link } = await post<{ link: string }>(api, '/api/admin/accounts', {
    name,
    email,
    password: server.password,
  })
  await post(api, '/api/admin/setup/password', { token: new URL(link).searchParams.get('token'), password })
  return { name, email, password }
}

/** Adds a colleague who has set a password. */
export async function addColleague(server: Server): Promise<Colleague> {
  const api = await request.newContext({ baseURL: server.url })
  const colleague = await makeColleague(api, server)
  await api.dispose()
  return colleague
}

/** The same with a second factor set up. */
export async function addCarefulColleague(server: Server): Promise<Colleague & SecondFactor> {
  const api = await request.newContext({ baseURL: server.url })
  const colleague = await makeColleague(api, server)
  const { password } = colleague
  const { secret } = await post<{ secret: string }>(api, '/api/admin/account/totp', { password })
  const app = authenticatorOf(secret)
  const confirmed = { totp: app.next() }
  const { recoveryCodes } = await post<SecondFactor>(api, '/api/admin/account/totp/confirm', confirmed)
  await api.dispose()
  return { ...colleague, app, recoveryCodes }
}
