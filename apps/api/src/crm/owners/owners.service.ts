import { Injectable } from '@nestjs/common'
import type { Owner } from '@app/contracts/owners'
import { DataSource, type EntityManager } from 'typeorm'
import { problem } from '../../platform/http/problem.ts'

@Injectable()
export class Owners {
  constructor(private readonly database: DataSource) {}

  list(tx: Pick<EntityManager, 'query'> = this.database): Promise<Owner[]> {
    return tx.query(
      `select id, name, email, "disabledAt" is not null as "isDisabled" from staff order by name collate german, id`,
    )
  }

  /** The account cannot be disabled until the transaction ends: disabling hands over this record too. */
  async mayOwn(
    tx: EntityManager,
    ownerId: number | null | undefined,
    { currentId, field = 'ownerId' }: { currentId?: number | null | undefined; field?: string } = {},
  ) {
    if (ownerId === null || ownerId === undefined || ownerId === currentId) return
    if (await this.isActive(tx, ownerId)) return
    throw problem('request.unknown_reference', {
      fields: { [field]: 'Dieses Konto gibt es nicht oder es ist gesperrt' },
    })
  }

  /** Owner of a follow-up record: the original's owner, if still active. */
  async heir(tx: EntityManager, ownerId: number | null, otherwise: number | null): Promise<number | null> {
    return ownerId !== null && (await this.isActive(tx, ownerId)) ? ownerId : otherwise
  }

  private async isActive(tx: EntityManager, id: number): Promise<boolean> {
    const there = await tx.query<unknown[]>(
      'select 1 from staff where id = $1 and "disabledAt" is null for share',
      [id],
    )
    return there.length > 0
  }
}
