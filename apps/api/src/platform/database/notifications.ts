import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common'
import type { Pool, PoolClient } from 'pg'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { POOL } from './data-source.ts'

const RETRY_AFTER = 1_000

interface Interruption {
  /** From now on changes are missed. */
  lost(): void
  /** Connected again; changes in between are lost. */
  back(): void
}

/** LISTEN on a dedicated connection that reconnects; listeners hear of both. */
@Injectable()
export class Notifications implements BeforeApplicationShutdown {
  private readonly listeners = new Map<string, (payload: string) => void>()
  private readonly interrupted: Interruption[] = []
  private connection: PoolClient | null = null
  private retry: NodeJS.Timeout | null = null
  private closed = false

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async listen(channel: string, listener: (payload: string) => void): Promise<void> {
    this.listeners.set(channel, listener)
    if (this.connection) await this.connection.query(`listen ${channel}`)
    else await this.connect()
  }

  onInterruption(listener: Interruption): void {
    this.interrupted.push(listener)
  }

  beforeApplicationShutdown(): void {
    this.closed = true
    if (this.retry) clearTimeout(this.retry)
    this.connection?.release(true)
    this.connection = null
  }

  private async connect(): Promise<void> {
    const connection = await this.pool.connect()
    connection.on('notification', ({ channel, payload }) => this.listeners.get(channel)?.(payload ?? ''))
    connection.on('error', () => this.lose(connection))
    try {
      for (const channel of this.listeners.keys()) await connection.query(`listen ${channel}`)
    } catch (error) {
      // Otherwise each failed attempt would cost the pool a connection.
      connection.release(true)
      throw error
    }
    if (this.closed) connection.release(true)
    else this.connection = connection
  }

  private lose(connection: PoolClient): void {
    if (this.connection !== connection) return
    this.connection = null
    connection.release(true)
    for (const { lost } of this.interrupted) lost()
    this.reconnect()
  }

  private reconnect(): void {
    if (this.closed) return
    this.retry = setTimeout(() => {
      this.connect().then(
        () => this.interrupted.forEach(({ back }) => back()),
        (error: unknown) => {
          this.logger.warn({ err: error }, 'waiting for the database')
          this.reconnect()
        },
      )
    }, RETRY_AFTER)
  }
}
