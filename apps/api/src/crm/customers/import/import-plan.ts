import type { CustomerImportRow, DuplicateRule } from '@app/contracts/customer-import'
import type { OwnValues } from '@app/contracts/own-fields'
import { In, type EntityManager } from 'typeorm'
import { plainAddress } from '../../../platform/addresses/plain-address.ts'
import { Customer } from '../customer.entity.ts'
import {
  type ComparedName,
  type ReadRow,
  type Values,
  changesOf,
  isOtherForm,
  valuesOf,
} from './import-row.ts'
import { ownChanges } from './import-own-fields.ts'
import { isSameTown } from './import-places.ts'
import type { ImportTags } from './import-tags.ts'
import { comparedNames, findCandidates, twinOf, type Known } from './import-twins.ts'

export interface PlannedRow extends CustomerImportRow {
  values: Values
  storedTags: readonly number[]
  ownFields: OwnValues
  storedOwn: OwnValues
}

const CHUNK = 2_000

interface Reading {
  tags: ImportTags
  /** Locks the customers, so that the plan stays valid until the transaction ends. */
  locked: boolean
}

async function customersById(
  tx: EntityManager,
  ids: readonly number[],
  { locked }: Pick<Reading, 'locked'>,
): Promise<Map<number, Customer>> {
  const found = new Map<number, Customer>()
  // In id order, so that an import and another batch cannot deadlock.
  const ordered = ids.toSorted((a, b) => a - b)
  const lock = locked ? { lock: { mode: 'pessimistic_write' } as const } : {}
  for (let start = 0; start < ordered.length; start += CHUNK) {
    const where = { id: In(ordered.slice(start, start + CHUNK)) }
    for (const customer of await tx.find(Customer, { where, order: { id: 'asc' }, ...lock }))
      found.set(customer.id, customer)
  }
  return found
}

class Seen {
  private readonly rows = new Map<string, ReadRow[]>()
  private readonly names = new Map<ReadRow, ComparedName>()

  /** The reason and line of an earlier row for the same company, if any; remembers this row. */
  earlier(row: ReadRow, compared: ComparedName, customerId: number | null): string | null {
    const { values } = row
    const same = (mark: string) => this.rows.get(mark)?.[0]
    const vatId = values.vatId ? `vatId ${values.vatId}` : null
    const email = values.email ? `email ${plainAddress(String(values.email))}` : null
    const name = compared.key.length > 1 ? `key ${compared.key}` : null
    this.names.set(row, compared)
    const isOther = (other: ReadRow) => isOtherForm(compared, this.names.get(other) ?? compared)
    const customer = customerId ? `customer ${customerId}` : null
    const namesakes = (name && this.rows.get(name)) || []
    const sameName = namesakes.find(other => !isOther(other) && isSameTown(values, other.values) !== false)
    const sameVatId = vatId && same(vatId)
    const sameEmail = email && same(email)
    const sameCustomer = customer && same(customer)
    for (const mark of [vatId, email, name, customer]) {
      if (!mark) continue
      const rows = this.rows.get(mark)
      if (rows) rows.push(row)
      else this.rows.set(mark, [row])
    }
    if (sameVatId) return `Steht schon in Zeile ${sameVatId.line}: gleiche UID`
    if (sameEmail) return `Steht schon in Zeile ${sameEmail.line}: gleiche E-Mail-Adresse`
    if (sameName) return `Steht schon in Zeile ${sameName.line}: gleicher Firmenname`
    return sameCustomer ? `Steht schon in Zeile ${sameCustomer.line}: gleicher Kunde` : null
  }
}

export async function planImport(
  tx: EntityManager,
  rows: readonly ReadRow[],
  rule: DuplicateRule,
  reading: Reading,
): Promise<PlannedRow[]> {
  const sound = rows.filter(({ errors }) => !errors.length)
  const candidates = await findCandidates(tx, sound)
  const ids = [...candidates.values()].flatMap(each => [
    ...each.byVatId,
    ...each.byEmail,
    ...each.byName,
    ...each.byFurther,
    ...each.byDomain,
  ])
  const customers = await customersById(tx, [...new Set(ids)], reading)
  const names = await comparedNames(tx, [...customers.keys()])
  const seen = new Seen()
  return rows.map(row => {
    const { line, companyName, errors } = row
    const found = candidates.get(line)
    if (!found)
      return {
        line,
        companyName,
        values: row.values,
        errors,
        customer: null,
        storedTags: [],
        ...noOwn,
        ...faulty,
      }
    const known = twinOf(row, found, { customers, names })
    const sureId = known.twin?.isSure ? known.twin.customer.id : null
    const name = { row: found, customer: names.get(known.twin?.customer.id ?? 0) ?? found }
    const { tags } = reading
    const verdict = judge(row, { rule, tags, known, name, repeats: seen.earlier(row, found, sureId) })
    const customer = known.twin?.customer ?? known.hint?.customer ?? null
    const shown = customer && { id: customer.id, companyName: customer.companyName }
    const values = valuesOf(row, null, tags)
    const storedTags = known.twin?.customer.tagIds ?? []
    const own = { ownFields: row.ownFields ?? {}, storedOwn: known.twin?.customer.ownFields ?? {} }
    return { line, companyName, values, errors, customer: shown, storedTags, ...own, ...verdict }
  })
}

const noOwn = { ownFields: {}, storedOwn: {} }
const faulty = { kind: 'faulty' as const, reason: '', changes: [] }

interface Circumstances {
  tags: ImportTags
  rule: DuplicateRule
  known: Known
  name: { row: ComparedName; customer: ComparedName }
  repeats: string | null
}

function judge(row: ReadRow, { rule, tags, known: { twin, hint }, name, repeats }: Circumstances) {
  const reason = twin?.reason ?? hint?.reason ?? ''
  const added = {
    kind: 'new' as const,
    reason,
    changes: [...changesOf(valuesOf(row, null, tags), { customer: null, tags }), ...ownChanges(row, null)],
  }
  if (rule === 'create') return added
  if (repeats !== null) return { kind: 'duplicate' as const, reason: repeats, changes: [] }
  if (!twin) return added
  const { customer } = twin
  const changes = [
    ...changesOf(valuesOf(row, customer, tags), { customer, tags }, name),
    ...ownChanges(row, customer),
  ]
  if (!changes.length) return { kind: 'unchanged' as const, reason, changes }
  if (rule === 'skip') return { kind: 'duplicate' as const, reason, changes: [] }
  if (!twin.isSure)
    return { kind: 'duplicate' as const, reason: `${reason}: bleibt unverändert`, changes: [] }
  return { kind: 'update' as const, reason, changes }
}
