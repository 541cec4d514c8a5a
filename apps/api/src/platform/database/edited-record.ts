import {
  CreateDateColumn,
  type DeepPartial,
  DeleteDateColumn,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm'
import type { ProblemCode } from '@app/contracts/problem'
import { found, problem } from '../http/problem.ts'

/** Base of records edited by several people: optimistic locking by version, and a trash. */
export abstract class EditedRecord {
  @PrimaryGeneratedColumn()
  id!: number

  @VersionColumn()
  version!: number

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null
}

interface Refusals {
  missing: ProblemCode
  changed: ProblemCode
}

/** Throws if the record is gone or has changed since it was read. */
export async function lockForEdit<T extends Pick<EditedRecord, 'id' | 'version'>>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  { id, version }: { id: number; version?: number | undefined },
  { missing, changed }: Refusals,
): Promise<T> {
  const where = { id } as FindOptionsWhere<T>
  const record = found(await tx.findOne(entity, { where, lock: { mode: 'pessimistic_write' } }), missing)
  if (version !== undefined && version !== record.version) throw problem(changed, { current: record })
  return record
}

/** Absent means unchanged, null means cleared. */
export function definedFields<E>(changes: object): DeepPartial<E> {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as DeepPartial<E>
}
