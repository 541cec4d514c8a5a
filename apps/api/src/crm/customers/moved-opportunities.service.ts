import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'

/** What belongs to an opportunity moves along: with its former customer it would be deleted one day. */
@Injectable()
export class MovedOpportunities {
  /** Call before locking the opportunity: editing an activity locks it first, and then its trigger the opportunity. */
  async lockBelongings(
    tx: EntityManager,
    { id, customerId }: { id: number; customerId: number },
  ): Promise<void> {
    await tx.query(
      `select a.id from opportunities o join activities a on a."opportunityId" = o.id
        where o.id = $1 and o."customerId" <> $2 order by a.id for no key update of a`,
      [id, customerId],
    )
  }

  /** A mail that is already on the opportunity there stays where it is. */
  async takeAlong(tx: EntityManager, opportunityIds: readonly number[]): Promise<void> {
    await tx.query(
      `update activities a set "customerId" = o."customerId", version = a.version + 1, "updatedAt" = now()
        from opportunities o
        where o.id = a."opportunityId" and o.id = any($1::int[]) and a."customerId" <> o."customerId"
          and (a."mailId" is null or a."deletedAt" is not null or not exists (
            select from activities twin
            where twin."mailId" = a."mailId" and twin."opportunityId" = o.id and twin."deletedAt" is null
              and (twin."customerId" = o."customerId" or twin.id < a.id)))`,
      [opportunityIds],
    )
    await tx.query(
      `update documents d set "customerId" = o."customerId", "contactPersonId" = null from opportunities o
        where o.id = d."opportunityId" and o.id = any($1::int[]) and d."customerId" <> o."customerId"`,
      [opportunityIds],
    )
    await tx.query(
      `delete from opportunity_persons t using opportunities o, contact_persons p
        where o.id = t."opportunityId" and p.id = t."contactPersonId" and o.id = any($1::int[])
          and p."customerId" <> o."customerId"`,
      [opportunityIds],
    )
    await tx.query(
      `update crm_changes c set "customerId" = o."customerId" from opportunities o
        where o.id = c."opportunityId" and o.id = any($1::int[]) and c."customerId" <> o."customerId"`,
      [opportunityIds],
    )
  }

  async takeAlongBack(tx: EntityManager, batchId: number): Promise<void> {
    const moved = await tx.query<{ id: number }[]>(
      `select unnest("rowIds")::int as id from customer_batch_moves
        where "batchId" = $1 and "tableName" = 'opportunities'`,
      [batchId],
    )
    const ids = moved.map(({ id }) => id)
    await this.takeAlong(tx, ids)
  }
}
