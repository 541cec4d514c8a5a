import { apiKeys } from '@app/contracts/api-keys'
import { type Client, createClient } from '@app/contracts/client'
import type { ApiKeyScope } from '@app/contracts/scopes'
import { account } from './account.ts'
import type { Person } from './test-app.ts'

/** A new key of somebody. */
export async function keyOf(
  person: Person,
  scopes: ApiKeyScope[],
  { name = 'Buchhaltung', password = account.password, lastDay = null as string | null } = {},
): Promise<string> {
  return (await person.call(apiKeys.make, { name, scopes, lastDay, password })).key
}

/** The program that has this key. */
export const programAt = (url: string, key: string): Client =>
  createClient(url, (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${key}`)
    return fetch(path, { ...init, headers })
  })
