import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { DataSource } from 'typeorm'
import { SETTINGS, type Settings } from '../config/settings.ts'
import { Transactions } from '../database/transactions.ts'
import { Queue, type Task } from '../queue/queue.ts'
import { OBJECTS_IN_USE, type FileStorage } from './file-storage.ts'
import { Files } from './files.service.ts'

/** Every minute: files are first stored in the database, and large ones move from there. */
const move: Task<object> = { name: 'files.move', retryLimit: 0, retryDelay: 60 }

/** Per run: a queue task has 15 minutes. */
const MOVED_AT_ONCE = 20
const REMOVED_AT_ONCE = 100

/** Seconds for removing: unresponsive storage answers late. */
const PATIENCE = 300

// Skips files whose move began within the last hour: another server is on it, or it failed and would block others.
const WAITING = `
  select id, size, sha256 from files f
  where size > $1 and not exists (select from file_objects where "fileId" = f.id
    and ("isWhole" or "createdAt" > now() - interval '1 hour'))
  order by id limit ${MOVED_AT_ONCE}`

const LEFT_BEHIND = `
  select key from file_objects o
  where not exists (select from files where id = o."fileId")
    or (not "isWhole" and "createdAt" < now() - interval '1 day')
  limit ${REMOVED_AT_ONCE} for update of o skip locked`

// Only while the object is known: a server suspended for days must not delete the bytes of an object removed meanwhile.
const MOVED = `
  with whole as (update file_objects set "isWhole" = true where key = $1 returning "fileId")
  delete from file_chunks using whole where file_chunks."fileId" = whole."fileId"`

interface Waiting {
  id: number
  size: number
  sha256: string
}

/** Moves large files to S3-compatible storage if configured, and removes unneeded objects there. */
@Injectable()
export class FileMover implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.queue.on(move, () => this.look())
    this.queue.every(move, '* * * * *')
  }

  private async look(): Promise<void> {
    const { storage } = this.files
    if (!storage) return
    await this.removeLeftBehind(storage)
    const { above } = this.settings.fileStorage!
    for (const file of await this.database.query<Waiting[]>(WAITING, [above])) await this.move(file, storage)
  }

  private async move({ id, size, sha256 }: Waiting, storage: FileStorage): Promise<void> {
    const key = `${sha256}/${randomUUID()}`
    await this.database.query('insert into file_objects (key, "fileId") values ($1, $2)', [key, id])
    await storage.write(key, await this.files.read(id))
    // Read back: from the next statement on it is the only copy.
    const copy = await storage.read({ key, size, sha256 })
    await finished(copy.resume())
    await this.database.query(MOVED, [key])
  }

  private removeLeftBehind(storage: FileStorage): Promise<void> {
    return this.transactions.run(async tx => {
      await tx.query(`select set_config('idle_in_transaction_session_timeout', $1, true)`, [`${PATIENCE}s`])
      const [{ mine }] = await tx.query<[{ mine: boolean }]>('select pg_try_advisory_xact_lock($1) as mine', [
        OBJECTS_IN_USE,
      ])
      if (!mine) return
      for (const { key } of await tx.query<{ key: string }[]>(LEFT_BEHIND)) {
        await storage.remove(key)
        await tx.query('delete from file_objects where key = $1', [key])
      }
    })
  }
}
