import * as z from 'zod'

/** What a key may be given. Who may write in an area may read there; sending mails is a scope beside the area's own. */
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

/** German names of the areas. */
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

/** Whether who has these scopes has this one. Null: a person, whom everything is open to. */
export function opens(scopes: readonly ApiKeyScope[] | null, scope: ApiKeyScope): boolean {
  return !scopes || scopes.includes(scope) || scopes.includes(scope.replace(/read$/, 'write') as ApiKeyScope)
}

/** Fields of an answer that tell of another area: a key without this scope of that area reads null there. */
export const fieldScopes = z.registry<{ scope: ApiKeyScope }>()
