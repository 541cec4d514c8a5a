import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { allowSeconds } from '../../platform/database/statement-time.ts'
import { Queue, type Task } from '../../platform/queue/queue.ts'

/** Forgets words that no record holds any more. */
export const pruneVocabulary: Task<object> = { name: 'search.vocabulary', retryLimit: 2, retryDelay: 600 }

const tables = [
  'customers',
  'contact_persons',
  'opportunities',
  'activities',
  'mails',
  'contact_requests',
  'robots',
  'job_applications',
]

/** Every night; also the name of somebody who was erased goes then. */
@Injectable()
export class VocabularyTasks implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.queue.on(pruneVocabulary, () => this.prune())
    this.queue.every(pruneVocabulary, '50 3 * * *')
  }

  private async prune(): Promise<void> {
    const used = tables.map(table => `select word from ${table}, vocabulary_words("searchWords") as word`)
    await this.database.transaction(async tx => {
      // Reads every record once.
      await allowSeconds(tx, 600)
      await tx.query(`delete from search_vocabulary where word not in (${used.join(' union ')})`)
      await tx.query(
        `delete from search_vocabulary a using search_vocabulary b where a.word = b.word and a.ctid > b.ctid`,
      )
    })
  }
}
