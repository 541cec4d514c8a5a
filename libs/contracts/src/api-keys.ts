import * as z from 'zod'
import { password } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ById, day, id, line, Nothing, nothing, timestamp } from './fields.ts'
import { ApiKeyScope, apiKeyScopes } from './scopes.ts'

/** A key as its holder sees it: everything but the key. */
export const ApiKey = z.object({
  id,
  name: z.string(),
  /** How the key begins. */
  beginning: z.string(),
  scopes: z.array(ApiKeyScope),
  createdAt: timestamp,
  /** To the minute; null: never. */
  lastUsedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

/** What every key begins with, so that people and programs that look for secrets recognise one. */
export const API_KEY_PREFIX = 'crmkey_'

const OWN = '/api/admin/account/api-keys'

/** Keys of whoever calls, for programs that work for them. */
export const apiKeys = {
  list: endpoint('GET', OWN, { access: 'staff', input: Nothing, output: z.array(ApiKey) }),
  /** Answers the key, this one time. Asks for the caller's own password. */
  make: endpoint('POST', OWN, {
    access: 'staff',
    input: z.object({
      name: line(100, 'Name ist erforderlich'),
      scopes: z.array(ApiKeyScope).min(1, 'Mindestens ein Recht ist erforderlich').max(apiKeyScopes.length),
      /** The last day it holds; null: until it is revoked. */
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
