import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ownerFilter } from './owners.ts'
import { FORBIDDEN_CHARACTERS, id, storable, timestamp } from './fields.ts'
import type { ApiKeyScope } from './scopes.ts'

/** What can be found, and the scope that a key needs for it. */
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

/** Where a text holds what was looked for. */
export const Passage = z.object({
  /** The name of the file that says it; null: the text itself. */
  file: z.string().nullable(),
  pieces: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})
export type Passage = z.output<typeof Passage>

/** One record that was found, as the palette shows it. */
export const SearchHit = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  /** Whose page shows it: of persons, opportunities, activities, mails and documents. A mail without one waits in the tray. */
  customerId: id.nullable(),
  /** When it was, or was received. */
  at: timestamp.nullable(),
  /** Of what is found by its text alone. */
  passage: Passage.nullable(),
})
export type SearchHit = z.output<typeof SearchHit>

/** Hits a kind may have. */
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
  /** Over everything staff work with, as far as whoever asks may see it; the groups stand in the order of their best hit. */
  find: endpoint('GET', '/api/admin/crm/search', {
    access: ['crm:read'],
    input: z.object({
      query: z.string().trim().min(1).max(200).refine(storable, FORBIDDEN_CHARACTERS),
      /** Hits of each kind. */
      limit: limit.default(5),
      /** Only what one person is responsible for; people and mails of a customer are whose that one is. */
      owner: ownerFilter,
    }),
    output: z.object({
      groups: z.array(z.object({ kind: SearchKind, hits: z.array(SearchHit) })),
    }),
  }),
}
