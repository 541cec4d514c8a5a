import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import sql, { raw } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { type BackupRun, type BackupRunKind, type backup, backupRunKindNames } from '@app/contracts/backup'
import type { Parsed } from '@app/contracts/endpoint'
import { problems } from '@app/contracts/problem'
import { AuditService } from '../audit/audit.service.ts'
import { runInProcess, withScratchFolder } from './backup-process.ts'
import { type BackupPlan, BackupSettingsService } from './backup-settings.service.ts'
import type { BackupAnswer, BackupWork } from './backup-work.ts'
import { placeOf } from './place.ts'
import { RUN_COLUMNS } from './run-columns.ts'
import { Clock } from '../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { readList } from '../platform/database/listing.ts'
import type { Call } from '../platform/http/call.ts'
import { problem, ProblemError } from '../platform/http/problem.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { findSecretKey } from '../platform/security/secret-key-file.ts'

/** Milliseconds between heartbeats. */
const BEAT = 20_000

/** Without a heartbeat for this long, the server is gone. */
const DEAD_AFTER = '2 minutes'

/** Milliseconds until an unresponsive target is given up. */
const CHECK_WITHIN = 60_000

const SERVER_ENDED = 'Der Server wurde währenddessen beendet.'
const NO_ANSWER = 'Das Ziel antwortet nicht: bitte Adresse, Netz und Einbindung des Ordners prüfen.'

interface Begun {
  run: BackupRun
  /** Whether it succeeded; never rejects. */
  ended: Promise<boolean>
}

@Injectable()
export class BackupRuns implements BeforeApplicationShutdown {
  private readonly closing = new AbortController()
  private readonly running = new Set<Promise<unknown>>()

  constructor(
    private readonly database: DataSource,
    private readonly settings: BackupSettingsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly server: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  list({ search: _, sort = '-startedAt', ...paging }: Parsed<typeof backup.runs>) {
    return readList<BackupRun>(
      this.database,
      {
        columns: raw(RUN_COLUMNS),
        source: sql`backup_runs`,
        conditions: [],
        order: { column: '"startedAt"', type: 'timestamptz', descending: sort === '-startedAt' },
        idColumn: 'id',
      },
      paging,
    )
  }

  /** Continues after returning; null if its turn is taken or another one is running. */
  async begin(kind: BackupRunKind, turn: string | null): Promise<Begun | null> {
    await this.buryTheDead()
    const startedAt = this.clock.now()
    const [run] = await this.database.query<BackupRun[]>(
      `insert into backup_runs (kind, turn, "startedAt") values ($1, $2, $3) on conflict do nothing returning ${RUN_COLUMNS}`,
      [kind, turn, startedAt],
    )
    if (!run) return null
    const ended = this.finish(run.id, () => this.work(kind, startedAt))
    this.running.add(ended)
    void ended.finally(() => this.running.delete(ended))
    return { run, ended }
  }

  /** Requested by a person. */
  async start(kind: BackupRunKind, { staff, address }: Call): Promise<BackupRun> {
    await this.settings.plan()
    const begun = await this.begin(kind, null)
    if (!begun) throw problem('backup.running')
    await this.audit.record({ action: 'backup.started', staff, address, subject: backupRunKindNames[kind] })
    return begun.run
  }

  async check(): Promise<{ place: string }> {
    const { target } = await this.settings.plan()
    const signal = AbortSignal.any([this.closing.signal, AbortSignal.timeout(CHECK_WITHIN)])
    const answer = await runInProcess({ kind: 'check', target }, signal)
    this.logDefect(answer)
    if ('refusal' in answer) {
      const reason = signal.aborted ? NO_ANSWER : answer.refusal
      throw problem('backup.target_failed', { words: { reason } })
    }
    return { place: placeOf(await this.settings.get()) }
  }

  async buryTheDead(): Promise<void> {
    await this.database.query(
      `update backup_runs set state = 'failed', "endedAt" = $1, error = $2
       where state = 'running' and "aliveAt" < now() - $3::interval`,
      [this.clock.now(), SERVER_ENDED, DEAD_AFTER],
    )
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort(SERVER_ENDED)
    await Promise.all(this.running)
  }

  private async work(kind: BackupRunKind, at: Date): Promise<BackupAnswer> {
    const plan = await this.settings.plan()
    const run = (work: BackupWork) => runInProcess(work, this.closing.signal)
    if (kind === 'backup') return run(this.backup(plan, at))
    const secretKey = findSecretKey(this.server) ?? undefined
    return withScratchFolder(this.server.dataDir, scratch =>
      run({ kind: 'rehearsal', target: plan.target, key: plan.opens, scratch, secretKey }),
    )
  }

  private backup({ target, key, rotation }: BackupPlan, at: Date): BackupWork {
    const { dataDir, secretKey, fileStorage } = this.server
    const { keepDaily, keepMonthly } = rotation
    const { url = '' } = this.database.options as { url?: string }
    return {
      kind: 'backup',
      target,
      key,
      rotation: { keepDaily, keepMonthly },
      at,
      url,
      settings: { dataDir, secretKey, fileStorage },
    }
  }

  private async finish(id: number, work: () => Promise<BackupAnswer>): Promise<boolean> {
    const beat = setInterval(() => {
      void this.database
        .query(`update backup_runs set "aliveAt" = now() where id = $1`, [id])
        .catch((error: unknown) => this.logger.warn({ err: error }, 'backup: no sign of life'))
    }, BEAT)
    try {
      const answer = await work().catch((error: unknown) => this.refusalOf(error))
      this.logDefect(answer)
      const { archive = null, bytes = null, rows = null, note = null } = 'done' in answer ? answer.done : {}
      const [state, error] = 'done' in answer ? ['done', note] : ['failed', answer.refusal]
      await this.database.query(
        `update backup_runs set state = $2, "endedAt" = $3, archive = $4, bytes = $5, rows = $6, error = $7 where id = $1`,
        [id, state, this.clock.now(), archive, bytes, rows, error],
      )
      return state === 'done'
    } catch (error) {
      // The row stays "running" until its heartbeat is overdue.
      this.logger.error({ err: error }, 'backup: its end could not be written down')
      return false
    } finally {
      clearInterval(beat)
    }
  }

  private refusalOf(error: unknown): BackupAnswer {
    if (error instanceof ProblemError) return { refusal: problems[error.code].de }
    this.logger.error({ err: error }, 'backup failed')
    return { refusal: 'Es gab einen unerwarteten Fehler. Näheres steht im Protokoll des Servers.' }
  }

  private logDefect(answer: BackupAnswer): void {
    if ('defect' in answer) this.logger.error({ defect: answer.defect }, 'backup failed')
  }
}
