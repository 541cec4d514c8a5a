import * as z from 'zod'

/** Writing implies reading within an area; sending mails is a separate scope. */
export const apiKeyScopes = [
  'crm:read',
  'crm:write',
  'requests:read',
  'requests:write',
  'site:read',
  'site:write',
  'mail:send',
] as const
export const ApiKeyScope = z.enum(apiKeyScopes)
export type ApiKeyScope = z.output<typeof ApiKeyScope>

export const apiKeyAreaNames = {
  crm: 'CRM',
  requests: 'Kontaktanfragen und Bewerbungen',
  site: 'Roboter, Stellen und Referenzprojekte',
  mail: 'E-Mails',
} as const
export type ApiKeyArea = keyof typeof apiKeyAreaNames

const verbNames = { read: 'lesen', write: 'lesen und schreiben', send: 'senden' } as const

const partsOf = (scope: ApiKeyScope) => scope.split(':') as [ApiKeyArea, keyof typeof verbNames]
export const areaOf = (scope: ApiKeyScope) => partsOf(scope)[0]
/** `lesen und schreiben` */
export const verbName = (scope: ApiKeyScope) => verbNames[partsOf(scope)[1]]
/** `CRM: lesen und schreiben` */
export const scopeName = (scope: ApiKeyScope) => `${apiKeyAreaNames[areaOf(scope)]}: ${verbName(scope)}`

/** Null: a person, who may do everything. */
export function opens(scopes: readonly ApiKeyScope[] | null, scope: ApiKeyScope): boolean {
  return !scopes || scopes.includes(scope) || scopes.includes(scope.replace(/read$/, 'write') as ApiKeyScope)
}

/** Fields of another area: without its scope, a key reads null. */
export const fieldScopes = z.registry<{ scope: ApiKeyScope }>()
