import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../audit/audit.service.ts'
import { ALL_RECORDS, Transactions, allowSeconds } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { OwnField } from './own-field.entity.ts'
import { tables } from './own-fields.service.ts'

@Injectable()
export class OwnFieldRemoval {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Includes values in the trash, in the change history and in undo data. */
  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      await allowSeconds(tx, ALL_RECORDS)
      const lock = { mode: 'pessimistic_write' } as const
      const row = await tx.findOne(OwnField, { where: { id }, withDeleted: true, lock })
      const field = found(row, 'own_field.not_found')
      if (!field.deletedAt) throw problem('own_field.not_archived')
      const values = await removeValues(tx, field)
      await forgetValues(tx, id)
      await tx.delete(OwnField, id)
      await this.audit.recordChange(tx, {
        kind: 'removed',
        staffId: staff?.id ?? null,
        subject: `Eigenes Feld Nr. ${id}, endgültig, mit ${values === 1 ? '1 Wert' : `${values} Werten`}`,
      })
    })
  }
}

/** Keeps versions and timestamps, so that nobody editing a record gets a conflict. */
async function removeValues(tx: EntityManager, { id, kind }: OwnField): Promise<number> {
  const [{ count }] = await tx.query<[{ count: number }]>(
    // "updatedAt" is mentioned because the search triggers depend on it.
    `with emptied as (
       update ${tables[kind]} set "ownFields" = "ownFields" - $1::text, "updatedAt" = "updatedAt"
         where "ownFields" ? $1 returning 1)
     select count(*)::int as count from emptied`,
    [String(id)],
  )
  return count
}

/** The rest of a change: edits store each field by its path, batches store all own fields together. */
const LEFT = `((fields - $2::text[]) #- array['ownFields', 'from', $1] #- array['ownFields', 'to', $1])`
const TOUCHED = `(fields ?| $2::text[] or fields #> '{ownFields,from}' ? $1 or fields #> '{ownFields,to}' ? $1)`

async function forgetValues(tx: EntityManager, id: number): Promise<void> {
  const path = `ownFields.${id}`
  const known = [String(id), [path, `contactPerson.${path}`]]
  await tx.query(
    `delete from crm_changes where kind = 'updated' and ${TOUCHED} and ${LEFT} - 'ownFields' = '{}'
       and coalesce(${LEFT} #> '{ownFields,from}', '{}') = coalesce(${LEFT} #> '{ownFields,to}', '{}')`,
    known,
  )
  await tx.query(`update crm_changes set fields = ${LEFT} where ${TOUCHED}`, known)
  // Both sides: the undo compares with the value set by the batch.
  await tx.query(
    `update customer_batch_rows set before = before #- array['ownFields', $1], after = after #- array['ownFields', $1]
       where before -> 'ownFields' ? $1 or after -> 'ownFields' ? $1`,
    [String(id)],
  )
}
