import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../audit/audit.service.ts'
import { ALL_RECORDS, Transactions, allowSeconds } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { OwnField } from './own-field.entity.ts'
import { tables } from './own-fields.service.ts'

/** Deletes archived fields for good. */
@Injectable()
export class OwnFieldRemoval {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** With the values of all records, those in the trash included, and what history and undos remember of them. */
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

/** Neither version nor time of the records changes: nobody who edits one of them is to meet a conflict. */
async function removeValues(tx: EntityManager, { id, kind }: OwnField): Promise<number> {
  const [{ count }] = await tx.query<[{ count: number }]>(
    // The time is named for the search, whose triggers look at it.
    `with emptied as (
       update ${tables[kind]} set "ownFields" = "ownFields" - $1::text, "updatedAt" = "updatedAt"
         where "ownFields" ? $1 returning 1)
     select count(*)::int as count from emptied`,
    [String(id)],
  )
  return count
}

/** What is left of a change: of single records each field is remembered by its path, of batches all of them together. */
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
  // Both sides: an undo puts back what still has the value of the batch.
  await tx.query(
    `update customer_batch_rows set before = before #- array['ownFields', $1], after = after #- array['ownFields', $1]
       where before -> 'ownFields' ? $1 or after -> 'ownFields' ? $1`,
    [String(id)],
  )
}
