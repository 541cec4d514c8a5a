import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { type DeepPartial, type EntityManager, In, type Repository } from 'typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import type { ImportPreview, robotImport } from '@app/contracts/robot-import'
import { AuditService } from '../../audit/audit.service.ts'
import { PublicCache } from '../../platform/cache/public-cache.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { inTurn } from '../../platform/processes/in-turn.ts'
import { readTableFile, type TableFile } from '../../platform/tables/table-file.ts'
import { type ImportPlan, type PlannedRow, planImport } from './import-plan.ts'
import type { ImportFile } from './import-rows.ts'
import { RobotImport, RobotImportRow } from './robot-import.entity.ts'
import { type Writer, entered } from '../robot-administration.service.ts'
import { Robot } from '../robot.entity.ts'

/** Restores former values and removes added robots, except those edited since. */
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

/** Returns the names of robots edited since. */
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

/** Also set by an import. */
const PROOF = ['evidence', 'entries', 'sources'] as const

const CHUNK = 500

const SHOWN = 20

const digestOf = ({ rows }: ImportPlan) =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ line, name, kind, changes }) => [line, name, kind, changes])))
    .digest('hex')

async function received(call: Call): Promise<{ fileName: string; file: ImportFile }> {
  const [sent] = call.files
  if (!sent) throw problem('robot_import.missing')
  const { name } = sent
  return {
    fileName: name,
    file: await inTurn(call, async () => readCatalogue({ name, content: await sent.read() })),
  }
}

// Compiled or not: the program lies beside this file and has the same extension.
const PROGRAM = new URL(`./import-rows.child${extname(import.meta.url)}`, import.meta.url)

/** Reads a file of robots, in a process of its own. Throws a refusal that names the file. */
export const readCatalogue = (file: TableFile) =>
  readTableFile<ImportFile>(PROGRAM, file, 'robot_import.unreadable')

/** Catalogues as files: shown before they are taken, and taken completely or not at all. */
@Injectable()
export class RobotImportService {
  constructor(
    @InjectRepository(Robot) private readonly robots: Repository<Robot>,
    private readonly transactions: Transactions,
    private readonly cache: PublicCache,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async preview(call: Call): Promise<ImportPreview> {
    const { fileName, file } = await received(call)
    const plan = planImport(file, await this.robots.find())
    return { fileName, ...plan, digest: digestOf(plan) }
  }

  /** Refused if the result would differ from the preview by now. */
  async apply({ digest }: Parsed<typeof robotImport.apply>, call: Call): Promise<RobotImport> {
    const { fileName, file } = await received(call)
    return this.transactions.once(call.repeat, async tx => {
      const plan = await planLocked(tx, file)
      if (digestOf(plan) !== digest) throw problem('robot_import.outdated')
      const by = call.staff?.name ?? ''
      const batch = await takePlan(tx, plan, { at: this.clock.now(), by, file: fileName })
      await this.cache.touch(tx, 'robots')
      const { staff, address } = call
      await this.audit.record({ action: 'robot.imported', staff, address, subject: subjectOf(batch) }, tx)
      return batch
    })
  }

  list(): Promise<RobotImport[]> {
    return this.robots.manager.find(RobotImport, { order: { id: 'desc' }, take: SHOWN })
  }
}

/** Locks the catalogue until the transaction ends. */
export async function planLocked(tx: EntityManager, file: ImportFile): Promise<ImportPlan> {
  return planImport(file, await tx.find(Robot, { order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } }))
}

export async function takePlan(
  tx: EntityManager,
  { rows }: ImportPlan,
  writer: Writer & { file: string },
): Promise<RobotImport> {
  const added = rows.filter(({ kind }) => kind === 'new')
  const changed = rows.filter(({ kind }) => kind === 'changed')
  if (!added.length && !changed.length) throw problem('robot_import.empty')
  const counts = { created: added.length, changed: changed.length }
  const record = { fileName: writer.file, staffName: writer.by, ...counts, kept: [] }
  const batch = await tx.save(tx.create(RobotImport, record))
  await write(tx, [...added, ...changed], { importId: batch.id, writer })
  return batch
}

export const subjectOf = ({ fileName, created, changed }: RobotImport) =>
  `${fileName}: ${created} neu, ${changed} geändert`

async function write(
  tx: EntityManager,
  rows: readonly PlannedRow[],
  { importId, writer }: { importId: number; writer: Writer },
): Promise<void> {
  const before = rows.map(valuesBefore)
  const robots = await tx.save(
    rows.map(row => written(tx, row, writer)),
    { chunk: CHUNK },
  )
  const records = robots.map(({ id, version }, index) => ({
    importId,
    robotId: id,
    version,
    before: before[index] ?? null,
  }))
  await tx.save(RobotImportRow, records, { chunk: CHUNK })
}

function valuesBefore({ robot, changes }: PlannedRow): Partial<Robot> | null {
  if (!robot) return null
  const names: (keyof Robot)[] = [...changes.map(({ field }) => field), ...PROOF]
  return Object.fromEntries(names.map(name => [name, robot[name]]))
}

function written(tx: EntityManager, { robot, changes, name }: PlannedRow, writer: Writer): Robot {
  const after = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as DeepPartial<Robot>
  const said = Object.fromEntries(changes.flatMap(({ field, source }) => (source ? [[field, source]] : [])))
  const proof = entered(robot ?? { evidence: {}, entries: {} }, after, writer, said)
  const sources = [...new Set([...(robot?.sources ?? []), ...Object.values<string>(said)])]
  return Object.assign(robot ?? tx.create(Robot, { ...emptyRobot, name }), after, proof, { sources })
}

const emptyRobot = { installation: [], applications: [], specifications: {}, sources: [] }
