import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { POOL } from '../../../platform/database/data-source.ts'
import { Notifications } from '../../../platform/database/notifications.ts'
import { found, problem } from '../../../platform/http/problem.ts'
import { LOGGER, type Logger } from '../../../platform/logging/logger.ts'
import { MailboxConnection } from './mailbox-connection.ts'
import { MailboxFailure } from './mailbox-failure.ts'
import { MailboxIntake } from './mailbox-intake.service.ts'
import { MAILBOX_CHANNEL, type MailboxAccount, MailboxSettingsService } from './mailbox-settings.service.ts'
import { MailboxState } from './mailbox-state.service.ts'

/** Held by the watcher's connection, so it is released however the instance ends. */
const WATCH_LOCK = 727_310

const LOOK_EVERY = 5_000

const BATCH = 20

/** Pauses as long as a mail took (at most this many milliseconds), leaving half of the server to others. */
const LONGEST_PAUSE = 1_000

/** Watches the mailbox on one instance at a time. The lock only saves work: filing is idempotent. */
@Injectable()
export class MailboxWatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController()
  private waking = new AbortController()
  private running: Promise<void> = Promise.resolve()

  constructor(
    private readonly settings: MailboxSettingsService,
    private readonly state: MailboxState,
    private readonly intake: MailboxIntake,
    private readonly notifications: Notifications,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(MAILBOX_CHANNEL, () => this.waking.abort())
    this.running = this.run()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort()
    await this.running
  }

  async check(): Promise<{ waiting: number }> {
    const account = found(await this.settings.account(), 'mailbox.not_set_up')
    let connection: MailboxConnection | null = null
    try {
      connection = await MailboxConnection.open(account)
      const waiting = (await connection.waiting()).length
      await connection.makeFolders()
      await this.state.reached(account, waiting)
      return { waiting }
    } catch (error) {
      if (!(error instanceof MailboxFailure)) throw error
      throw problem('mailbox.failed', { words: { reason: error.message }, cause: error })
    } finally {
      connection?.close()
    }
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.waking = new AbortController()
      try {
        // If something ended the turn, such as new settings, look again at once.
        if ((await this.state.isDue()) && (await this.inTurn())) continue
      } catch (error) {
        this.logger.warn({ err: error }, 'mailbox')
      }
      await pause(LOOK_EVERY, null, { signal: this.wake() }).catch(() => undefined)
    }
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted
  }

  private wake(): AbortSignal {
    return AbortSignal.any([this.stopping.signal, this.waking.signal])
  }

  private async inTurn(): Promise<boolean> {
    const turn = await this.pool.connect()
    const lost = new AbortController()
    turn.on('error', () => lost.abort())
    try {
      const { rows } = await turn.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
        WATCH_LOCK,
      ])
      if (rows[0]?.isMine) await this.watch(lost.signal)
      return rows[0]?.isMine ?? false
    } finally {
      endTurn(turn)
    }
  }

  private async watch(lost: AbortSignal): Promise<void> {
    const account = await this.settings.account()
    if (!account) return
    let connection: MailboxConnection | null = null
    try {
      connection = await MailboxConnection.open(account)
      await connection.makeFolders()
      while (!lost.aborted) {
        // Created before the settings are read: a later save wakes the loop again.
        this.waking = new AbortController()
        if (!(await this.state.isCurrent(account))) return
        await this.fileAll(connection, account, lost)
        if (this.isStopping) return
        await connection.waitForMail(AbortSignal.any([this.wake(), lost]))
      }
    } catch (error) {
      if (!(error instanceof MailboxFailure)) throw error
      if (this.isStopping) return
      const { code } = (error.cause ?? {}) as { code?: unknown }
      this.logger.warn({ reason: error.message, code }, 'mailbox')
      await this.state.failed(account, error)
    } finally {
      connection?.close()
    }
  }

  private async fileAll(
    connection: MailboxConnection,
    account: MailboxAccount,
    lost: AbortSignal,
  ): Promise<void> {
    const uids = await connection.waiting()
    await this.state.looked(account, uids.length)
    for (let done = 0; done < uids.length; done += BATCH) {
      for (const mail of await connection.describe(uids.slice(done, done + BATCH))) {
        if (this.wake().aborted || lost.aborted) return
        const began = performance.now()
        await this.intake.take(connection, account, mail)
        await pause(Math.min(performance.now() - began, LONGEST_PAUSE))
      }
      await this.state.looked(account, Math.max(uids.length - done - BATCH, 0))
    }
  }
}

// Closes the connection instead of returning it to the pool, which releases the lock in any state.
const endTurn = (turn: PoolClient) => turn.release(true)
