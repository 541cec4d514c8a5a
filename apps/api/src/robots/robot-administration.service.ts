import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { DeepPartial, EntityManager, Repository } from 'typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import {
  type AdministeredRobot,
  type Entry,
  type RobotField,
  type robotAdministration,
  robotFieldNames,
} from '@app/contracts/robot-administration'
import { type EvidencedValue, IMAGE_PREFIX, evidenced } from '@app/contracts/robots'
import { AuditService } from '../audit/audit.service.ts'
import { PublicCache } from '../platform/cache/public-cache.ts'
import { Clock } from '../platform/clock/clock.ts'
import { lockForEdit } from '../platform/database/edited-record.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import { Robot } from './robot.entity.ts'

export interface Writer {
  at: Date
  by: string
  file: string | null
}

const isKnown = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Absent fields stay. */
function differing<C extends DeepPartial<Robot>>(robot: Robot, changes: C): Partial<C> {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && !isSame(value, robot[name as keyof Robot]),
    ),
  ) as Partial<C>
}

/** Old proof does not cover a new value; a source does. */
export function entered(
  robot: Pick<Robot, 'evidence' | 'entries'>,
  changes: DeepPartial<Robot>,
  { at, by, file }: Writer,
  sources: Partial<Record<RobotField, string>> = {},
): Pick<Robot, 'evidence' | 'entries'> {
  const evidence = { ...robot.evidence }
  const entries: Partial<Record<EvidencedValue, Entry>> = { ...robot.entries }
  for (const name of evidenced) {
    if (!(name in changes)) continue
    delete evidence[name]
    const source = sources[name]
    if (isKnown(changes[name])) evidence[name] = source ? 'documented' : 'entered'
    entries[name] = { at: at.toISOString(), by, file, ...(source && { source }) }
  }
  return { evidence, entries }
}

type Administered = Omit<AdministeredRobot, 'createdAt' | 'updatedAt' | 'image'> &
  Pick<Robot, 'createdAt' | 'updatedAt'> & {
    image: { size: number; changedAt: Date | null; source: string | null } | null
  }

const BASE64 = ';base64,'

function sizeOf(imageUrl: string): number {
  const content = imageUrl.slice(imageUrl.indexOf(BASE64) + BASE64.length)
  return Buffer.byteLength(content, 'base64')
}

function administered({ imageUrl, ...robot }: Robot): Administered {
  const isHeld = imageUrl?.startsWith(IMAGE_PREFIX)
  const { imageChangedAt: changedAt, imageSource: source } = robot
  return { ...robot, imageUrl, image: isHeld ? { size: sizeOf(imageUrl!), changedAt, source } : null }
}

/** Every write invalidates the public answers that depend on it. */
@Injectable()
export class RobotAdministrationService {
  constructor(
    @InjectRepository(Robot) private readonly robots: Repository<Robot>,
    private readonly transactions: Transactions,
    private readonly cache: PublicCache,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** With thumbnails. Bounded by the catalogue. */
  async list(): Promise<Administered[]> {
    const robots = await this.robots.find({ order: { name: 'asc' } })
    return robots.map(robot => ({ ...administered(robot), imageUrl: robot.thumbnail }))
  }

  async get(id: number): Promise<Administered> {
    return administered(found(await this.robots.findOneBy({ id }), 'robot.not_found'))
  }

  update(
    { id, version, ...changes }: Parsed<typeof robotAdministration.update>,
    call: Call,
  ): Promise<Administered> {
    return this.edit({ id, version }, call, robot => {
      const changed = differing(robot, changes)
      const writer = { at: this.clock.now(), by: call.staff?.name ?? '', file: null }
      return { ...changed, ...entered(robot, changed, writer) }
    })
  }

  toggleActive(
    { id, version, isActive }: Parsed<typeof robotAdministration.toggleActive>,
    call: Call,
  ): Promise<Administered> {
    return this.edit({ id, version }, call, robot => differing(robot, { isActive }))
  }

  /** Null removes it. */
  setImage(
    id: number,
    image: Pick<Robot, 'imageUrl' | 'thumbnail'> & { imageSource?: string | null },
    call: Call,
  ): Promise<Administered> {
    return this.edit({ id }, call, () => ({ ...image, imageChangedAt: this.clock.now() }))
  }

  private edit(
    which: { id: number; version?: number | undefined },
    { staff, address }: Call,
    changesOf: (robot: Robot) => DeepPartial<Robot>,
  ): Promise<Administered> {
    return this.transactions.run(async tx => {
      const robot = await lock(tx, which)
      const changes = differing(robot, changesOf(robot))
      const names = Object.keys(changes).flatMap(name => robotFieldNames[name as RobotField] ?? [])
      if (!names.length) return administered(robot)
      // Not merge(), which would blend the old evidence into the new one.
      const saved = await tx.save(Object.assign(robot, changes))
      await this.cache.touch(tx, 'robots')
      const subject = `${robot.name}: ${names.join(', ')}`
      await this.audit.record({ action: 'robot.changed', staff, address, subject }, tx)
      return administered(saved)
    })
  }
}

async function lock(tx: EntityManager, which: { id: number; version?: number | undefined }): Promise<Robot> {
  const refusals = { missing: 'robot.not_found', changed: 'robot.changed' } as const
  try {
    return await lockForEdit(tx, Robot, which, refusals)
  } catch (error) {
    throw withShownRecord(error)
  }
}

/** The conflicting record as the administration shows it. */
function withShownRecord(error: unknown): unknown {
  const { code, details } = (error ?? {}) as { code?: string; details?: { current?: Robot } }
  if (code !== 'robot.changed' || !details?.current) return error
  return problem('robot.changed', { current: administered(details.current) })
}
