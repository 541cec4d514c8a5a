import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { bytes, email, Nothing, timestamp } from './fields.ts'
import { listEndpoint } from './page.ts'

const address = email('Gültige E-Mail-Adresse erforderlich')

export const PersonalDataCount = z.object({
  /** German plural, such as "Kontaktanfragen". */
  name: z.string(),
  count: z.int(),
  /** Why an erasure keeps some of them, or null. */
  kept: z.string().nullable(),
})
export type PersonalDataCount = z.output<typeof PersonalDataCount>

/** What the server keeps of a person, found by mail address; after an erasure, what is left and why. */
export const PersonalDataSummary = z.object({
  email: z.string(),
  /** Further addresses that are theirs: what the CRM knows of contact persons with that one. */
  addresses: z.array(z.string()),
  total: z.int(),
  records: z.array(PersonalDataCount),
  /** Records that name them and stay, by the name of their kind; `kept` says why. */
  left: z.array(z.object({ name: z.string(), records: z.array(z.string()) })),
})
export type PersonalDataSummary = z.output<typeof PersonalDataSummary>

/** Ten years. */
export const MAX_RETENTION_DAYS = 3_653

const PERIOD = `Bitte 1 bis ${MAX_RETENTION_DAYS} Tage angeben`

export const RetentionRule = z.object({
  key: z.string(),
  /** Such as "Kontaktanfragen". */
  name: z.string(),
  /** Start of the period, such as "ab Eingang". */
  from: z.string(),
  /** Legal basis, such as "§ 1489 ABGB". */
  basis: z.string(),
  days: z.int(),
  defaultDays: z.int(),
  /** To be deleted tonight. */
  due: z.int(),
  /** To be deleted within 30 days, including tonight. */
  dueSoon: z.int(),
})
export type RetentionRule = z.output<typeof RetentionRule>

/** Proof of a deletion, without the person. */
export const Erasure = z.object({
  id: z.int(),
  createdAt: timestamp,
  /** "restore": repeated after restoring an older backup. */
  cause: z.enum(['request', 'retention', 'restore']),
  /** Such as "2 Kontaktanfragen, 1 Bewerbung". */
  summary: z.string(),
  staffName: z.string().nullable(),
})
export type Erasure = z.output<typeof Erasure>

export const privacy = {
  find: endpoint('POST', '/api/admin/privacy/find', {
    access: 'staff',
    input: z.object({ email: address }),
    output: PersonalDataSummary,
  }),
  export: endpoint('POST', '/api/admin/privacy/export', {
    access: 'staff',
    input: z.object({ email: address }),
    output: bytes,
    answer: 'bytes',
  }),
  erase: endpoint('POST', '/api/admin/privacy/erase', {
    access: 'staff',
    /** `expected`: number of records shown; refused if it has changed. */
    input: z.object({ email: address, expected: z.int().min(0) }),
    output: PersonalDataSummary,
  }),
  retention: endpoint('GET', '/api/admin/privacy/retention', {
    access: 'staff',
    input: Nothing,
    output: z.array(RetentionRule),
  }),
  setRetention: endpoint('PATCH', '/api/admin/privacy/retention/:key', {
    access: 'staff',
    input: z.object({
      key: z.string().max(100),
      days: z.int(PERIOD).min(1, PERIOD).max(MAX_RETENTION_DAYS, PERIOD),
    }),
    output: RetentionRule,
  }),
  applyRetention: endpoint('POST', '/api/admin/privacy/retention/apply', {
    access: 'staff',
    input: Nothing,
    output: z.object({ summary: z.string() }),
  }),
  erasures: listEndpoint('/api/admin/privacy/erasures', {
    access: 'staff',
    row: Erasure,
    filters: {},
    sorts: ['-createdAt', 'createdAt'],
  }),
}
