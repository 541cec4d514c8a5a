import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { MAX_INTEGER } from '@app/contracts/numbers'
import { IsNull, MoreThanOrEqual, type EntityManager, type FindOptionsWhere, type Repository } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { found } from '../platform/http/problem.ts'
import { Job } from './job.entity.ts'

export type OpenJob = Job & { publishedAt: Date }

@Injectable()
export class JobsService {
  constructor(
    @InjectRepository(Job) private readonly jobs: Repository<Job>,
    private readonly clock: Clock,
  ) {}

  /** Published and not expired, newest first. */
  async list(): Promise<OpenJob[]> {
    const open = await this.jobs.find({ where: this.isOpen(), order: { publishedAt: 'desc', id: 'desc' } })
    return open as OpenJob[]
  }

  /** By id, slug or former slug. */
  async get(key: string): Promise<OpenJob> {
    const id = /^\d+$/.test(key) ? Number(key) : null
    if (id !== null && id > MAX_INTEGER) return found<OpenJob>(null, 'job.not_found')
    const job = await this.jobs.findOne({ where: this.isOpen(id === null ? { slug: key } : { id }) })
    if (job || id !== null) return found(job, 'job.not_found') as OpenJob
    return found(await this.findFormer(key), 'job.not_found') as OpenJob
  }

  findOpen(tx: EntityManager, id: number): Promise<Job | null> {
    return tx.findOne(Job, { where: this.isOpen({ id }) })
  }

  private async findFormer(slug: string): Promise<Job | null> {
    const [former] = await this.jobs.query<{ jobId: number }[]>(
      'select "jobId" from job_slugs where slug = $1',
      [slug],
    )
    return former ? this.jobs.findOne({ where: this.isOpen({ id: former.jobId }) }) : null
  }

  private isOpen(wanted: FindOptionsWhere<Job> = {}): FindOptionsWhere<Job>[] {
    const published = { ...wanted, published: true }
    const today = viennaDay(this.clock.now())
    return [
      { ...published, validThrough: IsNull() },
      { ...published, validThrough: MoreThanOrEqual(today) },
    ]
  }
}
