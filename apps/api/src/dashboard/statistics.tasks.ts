import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { Queue, type Task } from '../platform/queue/queue.ts'

/** Adds up what statements have noted, so that few rows have to be summed. */
export const foldStatistics: Task<object> = { name: 'statistics.fold', retryLimit: 1, retryDelay: 60 }

/** Keeps the table of figures short. One statement: whoever reads meanwhile sees the same sums before and after. */
@Injectable()
export class StatisticsTasks implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.queue.on(foldStatistics, async () => {
      await this.database.query(`with folded as (delete from statistics returning name, amount)
        insert into statistics (name, amount) select name, sum(amount) from folded group by name having sum(amount) <> 0`)
    })
    this.queue.every(foldStatistics, '*/10 * * * *')
  }
}
