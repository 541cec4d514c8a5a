import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Repository } from 'typeorm'
import type { Call } from '../platform/http/call.ts'
import { found } from '../platform/http/problem.ts'
import { Robot } from './robot.entity.ts'

/** The catalogue as visitors and staff read it. */
@Injectable()
export class RobotsService {
  constructor(@InjectRepository(Robot) private readonly robots: Repository<Robot>) {}

  /** Active robots with thumbnails. Bounded by the catalogue, and kept as finished bytes by the public cache. */
  async list(): Promise<Robot[]> {
    const active = await this.robots.find({ where: { isActive: true }, order: { name: 'asc' } })
    return active.map(robot => ({ ...robot, imageUrl: robot.thumbnail }))
  }

  /** One robot; an inactive one exists for staff only. */
  async get(id: number, { staff }: Call): Promise<Robot> {
    return found(await this.robots.findOneBy({ id, ...(!staff && { isActive: true }) }), 'robot.not_found')
  }
}
