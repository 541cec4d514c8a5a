import { Injectable } from '@nestjs/common'
import { AuditService } from '../../audit/audit.service.ts'
import { In, type EntityManager } from 'typeorm'
import { PublicCache } from '../../platform/cache/public-cache.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { Robot } from '../robot.entity.ts'
import { RobotImport, RobotImportRow } from './robot-import.entity.ts'

/** Rows of one statement. */
const CHUNK = 500

/** Takes imports back: the values as they were, and the added robots gone. What was edited since stays as it is. */
@Injectable()
export class RobotImportUndoService {
  constructor(
    private readonly transactions: Transactions,
    private readonly cache: PublicCache,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  undo(id: number, { staff, address }: Call): Promise<RobotImport> {
    return this.transactions.run(async tx => {
      const lock = { mode: 'pessimistic_write' } as const
      const batch = found(await tx.findOne(RobotImport, { where: { id }, lock }), 'robot_import.not_found')
      if (batch.undoneAt) throw problem('robot_import.undone')
      const rows = await tx.find(RobotImportRow, { where: { importId: id }, order: { robotId: 'asc' } })
      const kept = await takeBack(tx, rows)
      const undone = { undoneAt: this.clock.now(), undoneBy: staff?.name ?? '', kept }
      const saved = await tx.save(Object.assign(batch, undone))
      await this.cache.touch(tx, 'robots')
      const subject = kept.length
        ? `${batch.fileName}, bearbeitet und belassen: ${kept.length}`
        : batch.fileName
      await this.audit.record({ action: 'robot.import_undone', staff, address, subject }, tx)
      return saved
    })
  }
}

/** Restores and removes robots; answers the names of those that were edited since and stay. */
async function takeBack(tx: EntityManager, rows: readonly RobotImportRow[]): Promise<string[]> {
  const where = { id: In(rows.map(({ robotId }) => robotId)) }
  const order = { name: 'asc' } as const
  const robots = await tx.find(Robot, { where, order, lock: { mode: 'pessimistic_write' } })
  const rowOf = new Map(rows.map(row => [row.robotId, row]))
  const isUntouched = ({ id, version }: Robot) => version === rowOf.get(id)?.version
  const untouched = robots.filter(isUntouched)
  const restored = untouched.flatMap(robot => {
    const before = rowOf.get(robot.id)?.before
    return before ? [Object.assign(robot, before)] : []
  })
  await tx.save(restored, { chunk: CHUNK })
  await tx.remove(
    untouched.filter(robot => !restored.includes(robot)),
    { chunk: CHUNK },
  )
  return robots.filter(robot => !untouched.includes(robot)).map(({ name }) => name)
}
