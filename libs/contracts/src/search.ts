import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ownerFilter } from './owners.ts'
import { FORBIDDEN_CHARACTERS, id, storable, timestamp } from './fields.ts'
import type { ApiKeyScope } from './scopes.ts'

/** Kinds of hits, with the scope that a key needs. */
export const searchKindScopes = {
  customer: 'crm:read',
  person: 'crm:read',
  opportunity: 'crm:read',
  activity: 'crm:read',
  mail: 'crm:read',
  document: 'crm:read',
  contact: 'requests:read',
  application: 'requests:read',
  robot: 'site:read',
} as const satisfies Record<string, ApiKeyScope>
export type SearchKind = keyof typeof searchKindScopes
export const searchKinds = Object.keys(searchKindScopes) as [SearchKind, ...SearchKind[]]
export const SearchKind = z.enum(searchKinds)

export const Passage = z.object({
  /** File that contains it; null: the text itself. */
  file: z.string().nullable(),
  pieces: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})
export type Passage = z.output<typeof Passage>

export const SearchHit = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  /** Customer whose page shows it. A mail without one is in the tray. */
  customerId: id.nullable(),
  /** Date, or date of receipt. */
  at: timestamp.nullable(),
  /** For full-text hits. */
  passage: Passage.nullable(),
})
export type SearchHit = z.output<typeof SearchHit>

/** Per kind. */
const MAX_HITS = 10

const limit = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAX_HITS))

export const search = {
  /** Limited to what the caller may see; groups are ordered by their best hit. */
  find: endpoint('GET', '/api/admin/crm/search', {
    access: ['crm:read'],
    input: z.object({
      query: z.string().trim().min(1).max(200).refine(storable, FORBIDDEN_CHARACTERS),
      /** Per kind. */
      limit: limit.default(5),
      /** People and mails belong to their customer's owner. */
      owner: ownerFilter,
    }),
    output: z.object({
      groups: z.array(z.object({ kind: SearchKind, hits: z.array(SearchHit) })),
    }),
  }),
}
