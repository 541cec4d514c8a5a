import { Injectable } from '@nestjs/common'
import type { OwnValues } from '@app/contracts/own-fields'
import { isDeepStrictEqual } from 'node:util'
import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { AuditService, type RecordChange } from '../../audit/audit.service.ts'

export interface FieldChange {
  from: unknown
  to: unknown
}

export interface Change {
  kind: 'created' | 'updated' | 'removed' | 'restored' | 'merged' | 'imported'
  customerId: number
  opportunityId?: number
  staffId: number | null
  fields?: Record<string, FieldChange>
  contactPersonId?: number
}

const unnamed = new Set(['id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'customer', 'stage'])

/** Splits own fields into `ownFields.7`; batches record them as one value. */
export function eachOwnField(fields: Record<string, FieldChange>): Record<string, FieldChange> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, change]): [string, FieldChange][] => {
      if (!/(^|\.)ownFields$/.test(name)) return [[name, change]]
      const [from, to] = [change.from, change.to].map(side => (side ?? {}) as OwnValues) as [
        OwnValues,
        OwnValues,
      ]
      return Object.keys({ ...from, ...to })
        .filter(id => from[id] !== to[id])
        .map(id => [`${name}.${id}`, { from: from[id] ?? null, to: to[id] ?? null }])
    }),
  )
}

export function differences<T extends object>(before: T, after: T): Record<string, FieldChange> {
  const names = Object.keys(after).filter(name => !unnamed.has(name)) as (keyof T & string)[]
  const changed = Object.fromEntries(
    names
      .filter(name => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
      .map(name => [name, { from: before[name] ?? null, to: after[name] ?? null }]),
  )
  return eachOwnField(changed)
}

/** Contact persons and documents are recorded as changes of their customer. */
function kindOf({ from, to }: FieldChange): RecordChange['kind'] {
  if (from === null) return 'created'
  return to === null ? 'removed' : 'updated'
}

/** By number: names are personal data, and an erasure would not find them in the audit log. */
function subjectOf({
  customerId,
  opportunityId,
  part,
}: {
  customerId: number
  opportunityId: number | undefined
  part: string | undefined
}): string {
  const opportunity = opportunityId && `Opportunity Nr. ${opportunityId}`
  return [part, opportunity, `Kunde Nr. ${customerId}`].filter(Boolean).join(', ')
}

const namesOf = (fields: Record<string, FieldChange>) =>
  Object.keys(fields).flatMap(name => /^contactPerson\.(.+)/.exec(name)?.[1] ?? [])

/**
 * Takes what is erased from records out of their history, earlier values of the same fields included. `cleared` selects the
 * number of each record and the names of its fields; `whose` joins them to the changes.
 */
export async function forgetFields(tx: EntityManager, whose: Sql, cleared: Sql): Promise<void> {
  const { text, values } = sql`update crm_changes c set fields = fields - names
    from (${cleared}) cleared (id, names) where ${whose} = cleared.id and fields ?| names`
  await tx.query(text, values)
}

/** The memory of the CRM, written in the transaction of what it remembers. */
@Injectable()
export class ChangesService {
  constructor(private readonly audit: AuditService) {}

  /** Ignores updates that changed nothing. */
  async record(
    tx: EntityManager,
    { kind, customerId, opportunityId, staffId, fields = {}, contactPersonId }: Change,
  ): Promise<void> {
    if (kind === 'updated' && Object.keys(fields).length === 0) return
    await tx.query(
      `insert into crm_changes (kind, "customerId", "opportunityId", "contactPersonId", "staffId", fields)
         values ($1, $2, $3, $4, $5, $6)`,
      [kind, customerId, opportunityId ?? null, contactPersonId ?? null, staffId, JSON.stringify(fields)],
    )
    // Imports and merges have one audit entry each for all their records.
    if (kind === 'imported' || kind === 'merged') return
    const { contactPerson, document } = fields
    const changed = contactPerson ?? document
    const part = contactPerson ? 'Ansprechperson' : document && 'Dokument'
    await this.audit.recordChange(tx, {
      kind: changed ? kindOf(changed) : kind,
      staffId,
      subject: subjectOf({ customerId, opportunityId, part }),
      ...(contactPersonId && {
        event: { kind: 'contact_person', id: contactPersonId, customerId, fields: namesOf(fields) },
      }),
    })
  }
}
