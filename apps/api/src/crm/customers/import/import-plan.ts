import type { CustomerImportRow, DuplicateRule } from '@app/contracts/customer-import'
import { matchReasonNames } from '@app/contracts/customer-matches'
import type { CustomerField } from '@app/contracts/customers'
import { In, type EntityManager } from 'typeorm'
import { plainAddress } from '../../../platform/addresses/plain-address.ts'
import { Customer } from '../customer.entity.ts'
import type { ImportedValue, ReadRow, Values } from './import-file.ts'
import { findTwins, type Twin } from './import-twins.ts'

/** A row with everything that applying it needs. */
export interface PlannedRow extends CustomerImportRow {
  values: Values
}

/** Customers read by one statement. */
const CHUNK = 2_000

interface Reading {
  /** Nobody edits these customers until the transaction ends: what is read stays true. */
  locked: boolean
}

async function customersById(
  tx: EntityManager,
  ids: readonly number[],
  { locked }: Reading,
): Promise<Map<number, Customer>> {
  const found = new Map<number, Customer>()
  // By number throughout, so that an import and another batch never wait for each other.
  const ordered = ids.toSorted((a, b) => a - b)
  const lock = locked ? { lock: { mode: 'pessimistic_write' } as const } : {}
  for (let start = 0; start < ordered.length; start += CHUNK) {
    const where = { id: In(ordered.slice(start, start + CHUNK)) }
    for (const customer of await tx.find(Customer, { where, order: { id: 'asc' }, ...lock }))
      found.set(customer.id, customer)
  }
  return found
}

function changesOf(values: Values, customer: Customer | null): CustomerImportRow['changes'] {
  return Object.entries(values).flatMap(([name, after]) => {
    const field = name as CustomerField
    const before: ImportedValue = customer?.[field] ?? null
    return before === after ? [] : [{ field, before, after }]
  })
}

/** Rows of the file that were there before, by what makes two of them one company. */
class Seen {
  private readonly lines = new Map<string, number>()

  /** The line of an earlier row of the same company; remembers this one. */
  earlier({ line, values }: ReadRow, { key, customerId }: Twin): number | null {
    const marks = [
      ...(key.length > 1 ? [`key ${key}`] : []),
      ...(values.email ? [`email ${plainAddress(String(values.email))}`] : []),
      ...(customerId ? [`customer ${customerId}`] : []),
    ]
    const first = marks.map(mark => this.lines.get(mark)).find(found => found !== undefined) ?? null
    for (const mark of marks) if (!this.lines.has(mark)) this.lines.set(mark, line)
    return first
  }
}

const nobody: Twin = { key: '', customerId: null, reason: null }

/** Decides row by row what a file does to the customers. Nothing is written. */
export async function planImport(
  tx: EntityManager,
  rows: readonly ReadRow[],
  rule: DuplicateRule,
  reading: Reading,
): Promise<PlannedRow[]> {
  const sound = rows.filter(({ errors }) => !errors.length)
  const twins = await findTwins(tx, sound)
  const ids = [...new Set([...twins.values()].flatMap(({ customerId }) => customerId ?? []))]
  const stored = await customersById(tx, ids, reading)
  const seen = new Seen()
  return rows.map(row => {
    const twin = twins.get(row.line) ?? nobody
    const customer = stored.get(twin.customerId ?? 0) ?? null
    const verdict = row.errors.length
      ? { kind: 'faulty' as const, reason: '', changes: [] }
      : judge(row, { rule, customer, twin, repeats: seen.earlier(row, twin) })
    const { line, companyName, values, errors } = row
    const shown = customer && { id: customer.id, companyName: customer.companyName }
    return { line, companyName, values, errors, customer: shown, ...verdict }
  })
}

interface Circumstances {
  rule: DuplicateRule
  customer: Customer | null
  twin: Twin
  /** An earlier line about the same company. */
  repeats: number | null
}

function judge({ values }: ReadRow, { rule, customer, twin, repeats }: Circumstances) {
  const isKnown = twin.reason ? matchReasonNames[twin.reason] : ''
  const added = { kind: 'new' as const, reason: isKnown, changes: changesOf(values, null) }
  if (rule === 'create') return added
  if (repeats !== null)
    return { kind: 'duplicate' as const, reason: `Steht schon in Zeile ${repeats}`, changes: [] }
  if (!customer) return added
  const changes = changesOf(values, customer)
  if (!changes.length) return { kind: 'unchanged' as const, reason: isKnown, changes }
  if (rule === 'skip') return { kind: 'duplicate' as const, reason: isKnown, changes: [] }
  return { kind: 'update' as const, reason: isKnown, changes }
}
