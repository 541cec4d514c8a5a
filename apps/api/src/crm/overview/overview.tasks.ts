import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { Queue, type Task } from '../../platform/queue/queue.ts'

/** Adds up the numbers of weeks. */
export const addUpWeeks: Task<object> = { name: 'crm.activity-weeks', retryLimit: 2, retryDelay: 300 }

/** Keeps the table of weeks small: one row for each week and type, and what was written since. */
@Injectable()
export class OverviewTasks implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.queue.on(addUpWeeks, () => this.addUp())
    this.queue.every(addUpWeeks, '7 * * * *')
  }

  /** In one statement: whoever reads meanwhile sees the rows of before, or their sums. */
  private async addUp(): Promise<void> {
    await this.database.query(`with gone as (delete from activity_weeks returning week, type, count)
      insert into activity_weeks select week, type, sum(count) from gone group by 1, 2 having sum(count) <> 0`)
  }
}
