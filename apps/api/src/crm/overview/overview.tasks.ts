import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { Queue, type Task } from '../../platform/queue/queue.ts'

/** Adds up what the database has summed. */
export const addUp: Task<object> = { name: 'crm.sums', retryLimit: 2, retryDelay: 300 }

/** Keeps the tables of sums small: one row for each key, and what was written since. */
@Injectable()
export class OverviewTasks implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.queue.on(addUp, () => this.addUp())
    this.queue.every(addUp, '7 * * * *')
  }

  /** In one statement each: whoever reads meanwhile sees the rows of before, or their sums. */
  private async addUp(): Promise<void> {
    await this.database.query(`with gone as (delete from activity_weeks returning week, type, count)
      insert into activity_weeks select week, type, sum(count) from gone group by 1, 2 having sum(count) <> 0`)
    await this.database.query(`with gone as (delete from pipeline_months returning *)
      insert into pipeline_months
      select "stageId", month, sum(count), sum(value), sum(weighted), sum(followed) from gone group by 1, 2
      having sum(count) <> 0 or sum(value) <> 0 or sum(weighted) <> 0 or sum(followed) <> 0`)
  }
}
