import * as z from 'zod'
import { password } from './auth.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { ById, day, id, line, Nothing, nothing, timestamp } from './fields.ts'

/** What a program may be given, and the addresses it comprises. Whatever begins otherwise is open to no key. */
const areas = {
  crm: { name: 'CRM', paths: ['/api/admin/crm/'] },
  requests: {
    name: 'Kontaktanfragen und Bewerbungen',
    paths: ['/api/admin/contacts', '/api/admin/job-applications'],
  },
  site: {
    name: 'Roboter, Stellen und Referenzprojekte',
    paths: ['/api/admin/robots', '/api/admin/jobs', '/api/admin/references'],
  },
} as const
export type ApiKeyArea = keyof typeof areas

const verbs = { read: 'lesen', write: 'lesen und schreiben' } as const

export const apiKeyAreas = Object.keys(areas) as ApiKeyArea[]
export const apiKeyAreaNames = Object.fromEntries(
  apiKeyAreas.map(area => [area, areas[area].name]),
) as Record<ApiKeyArea, string>

export const apiKeyScopes = [
  'crm:read',
  'crm:write',
  'requests:read',
  'requests:write',
  'site:read',
  'site:write',
] as const
export const ApiKeyScope = z.enum(apiKeyScopes)
export type ApiKeyScope = z.output<typeof ApiKeyScope>

/** `CRM: lesen und schreiben` */
export function scopeName(scope: ApiKeyScope): string {
  const [area, verb] = scope.split(':') as [ApiKeyArea, keyof typeof verbs]
  return `${areas[area].name}: ${verbs[verb]}`
}

const isUnder = (path: string, start: string) =>
  path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)

/** The scope that a call of staff needs; null: no key opens it. */
export function scopeOf({ method, path, access }: Endpoint): ApiKeyScope | null {
  if (access === 'public') return null
  const area = apiKeyAreas.find(each => areas[each].paths.some(start => isUnder(path, start)))
  return area ? `${area}:${method === 'GET' ? 'read' : 'write'}` : null
}

/** Whether a key with these scopes has this one: who may write may read. */
export function opens(scopes: readonly ApiKeyScope[], scope: ApiKeyScope): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/read$/, 'write') as ApiKeyScope)
}

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
