import { Injectable } from '@nestjs/common'
import { PICTURED_ROWS, type CatalogueRow } from '@app/contracts/robots'
import { InjectRepository } from '@nestjs/typeorm'
import type { Repository } from 'typeorm'
import type { Call } from '../platform/http/call.ts'
import { found } from '../platform/http/problem.ts'
import { Robot } from './robot.entity.ts'

@Injectable()
export class RobotsService {
  constructor(@InjectRepository(Robot) private readonly robots: Repository<Robot>) {}

  /** With thumbnails. Bounded by the catalogue, and cached as finished bytes. */
  async list(): Promise<Robot[]> {
    const active = await this.robots.find({ where: { isActive: true }, order: { name: 'asc' } })
    return active.map(robot => ({ ...robot, imageUrl: robot.thumbnail }))
  }

  /** With thumbnails only if there are few. */
  async catalogue(): Promise<CatalogueRow[]> {
    const count = await this.robots.countBy({ isActive: true })
    const image = count <= PICTURED_ROWS ? 'thumbnail' : 'null'
    return this.robots.query<CatalogueRow[]>(
      `select id, name, series, "subSeries", "applicationSuffix", payload, reach, axes, accuracy, protection,
              applications, ${image} as "imageUrl", thumbnail is not null as "isPictured"
         from robots where "isActive" order by name`,
    )
  }

  /** For lists that came without. */
  async thumbnail(id: number): Promise<Pick<Robot, 'imageUrl'>> {
    const where = { id, isActive: true }
    const robot = await this.robots.findOne({ where, select: { id: true, thumbnail: true } })
    return { imageUrl: found(robot, 'robot.not_found').thumbnail }
  }

  /** For the sitemap. */
  changes(): Promise<Pick<Robot, 'id' | 'updatedAt'>[]> {
    const select = { id: true, updatedAt: true }
    return this.robots.find({ where: { isActive: true }, select, order: { id: 'asc' } })
  }

  /** Inactive ones for staff only. */
  async get(id: number, { staff }: Pick<Call, 'staff'>): Promise<Robot> {
    return found(await this.robots.findOneBy({ id, ...(!staff && { isActive: true }) }), 'robot.not_found')
  }
}
