import * as z from 'zod'
import { password } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ById, day, id, line, Nothing, nothing, timestamp } from './fields.ts'
import { ApiKeyScope, apiKeyScopes } from './scopes.ts'

export const ApiKey = z.object({
  id,
  name: z.string(),
  beginning: z.string(),
  scopes: z.array(ApiKeyScope),
  createdAt: timestamp,
  /** To the minute; null: never. */
  lastUsedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

/** Prefix by which people and secret scanners recognise a key. */
export const API_KEY_PREFIX = 'crmkey_'

const OWN = '/api/admin/account/api-keys'

export const apiKeys = {
  list: endpoint('GET', OWN, { access: 'staff', input: Nothing, output: z.array(ApiKey) }),
  /** Returns the key, only this once. Needs the caller's password. */
  make: endpoint('POST', OWN, {
    access: 'staff',
    input: z.object({
      name: line(100, 'Name ist erforderlich'),
      scopes: z.array(ApiKeyScope).min(1, 'Mindestens ein Recht ist erforderlich').max(apiKeyScopes.length),
      /** Inclusive; null: until revoked. */
      lastDay: day.nullish(),
      password,
    }),
    output: z.object({ key: z.string(), apiKey: ApiKey }),
    status: 201,
  }),
  revoke: endpoint('DELETE', `${OWN}/:id`, {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
