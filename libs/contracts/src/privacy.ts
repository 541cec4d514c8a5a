import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { bytes, email, Nothing, timestamp } from './fields.ts'
import { listEndpoint } from './page.ts'

const address = email('Gültige E-Mail-Adresse erforderlich')

/** What the server keeps of a person in one kind of record. */
export const PersonalDataCount = z.object({
  /** German plural, such as "Kontaktanfragen". */
  name: z.string(),
  count: z.int(),
  /** Why an erasure leaves something of these records, or null. */
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

/** Longest period a retention rule may have, days: ten years. */
export const MAX_RETENTION_DAYS = 3_653

const PERIOD = `Bitte 1 bis ${MAX_RETENTION_DAYS} Tage angeben`

/** For how long a kind of record is kept, and what that means now. */
export const RetentionRule = z.object({
  key: z.string(),
  /** What is deleted, such as "Kontaktanfragen". */
  name: z.string(),
  /** From when the period runs, such as "ab Eingang". */
  from: z.string(),
  /** Why this long, such as "§ 1489 ABGB". */
  basis: z.string(),
  days: z.int(),
  defaultDays: z.int(),
  /** Records whose time is over tonight. */
  due: z.int(),
  /** Records whose time will be over within the next 30 days, those of tonight included. */
  dueSoon: z.int(),
})
export type RetentionRule = z.output<typeof RetentionRule>

/** Proof that something was deleted; of whom is not kept. */
export const Erasure = z.object({
  id: z.int(),
  createdAt: timestamp,
  /** "request": a person asked; "retention": their time was over; "restore": repeated after an old backup was restored. */
  cause: z.enum(['request', 'retention', 'restore']),
  /** What was deleted, such as "2 Kontaktanfragen, 1 Bewerbung". */
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
    /** `expected`: how many records the person deleting was shown; another number is refused. */
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
