import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import type { LiveEvent } from '@app/contracts/live'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { SessionsService } from '../auth/sessions.service.ts'
import { Lifecycle } from '../health/lifecycle.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { Notifications } from '../platform/database/notifications.ts'
import { problem } from '../platform/http/problem.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Metrics } from '../platform/metrics/metrics.ts'

/** Per account and server. A console opens one per visible window. */
export const STREAMS_PER_ACCOUNT = 20

/** In ms: proxies cut silent connections, the strictest common ones after 60 s. */
const HEARTBEAT = 25_000

/** Milliseconds to batch changes. */
const TOGETHER = 20

/** Customers named in one event; beyond that, all count as changed. */
const MOST_NAMED = 50

/** Bytes buffered for a slow reader. Beyond that it is cut off, reconnects and reloads. */
const MOST_WAITING = 64 * 1024

interface Stream {
  staffId: number
  sessionId: number
  endsAt: number
  events: Readable
}

/** Forwards PostgreSQL notifications to all open streams of this server. */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly streams = new Set<Stream>()
  private changes = new Map<string, Set<number> | null>()
  private noticed = new Set<number>()
  private telling: NodeJS.Timeout | null = null
  private readonly beat: NodeJS.Timeout
  /** Event ids are valid for one server and one uninterrupted LISTEN; after any other, events may have been missed. */
  private stretch = randomUUID()
  private count = 0

  constructor(
    private readonly notifications: Notifications,
    private readonly lifecycle: Lifecycle,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.beat = setInterval(() => void this.heartbeat(), HEARTBEAT).unref()
    lifecycle.onStop(() => this.closeAll())
    metrics.gauges({
      gauges: { crm_live_streams: 'Consoles that are told of changes' },
      read: () => [{ values: { crm_live_streams: this.streams.size } }],
    })
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen('consoles', message => this.hear(message))
    await this.notifications.listen('notices', staffId => {
      this.noticed.add(Number(staffId))
      this.tellSoon()
    })
    await this.notifications.listen('ended_sessions', id =>
      this.close(({ sessionId }) => sessionId === Number(id)),
    )
    this.notifications.onInterruption({ lost: () => undefined, back: () => this.doubt() })
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.beat)
    if (this.telling) clearTimeout(this.telling)
    this.closeAll()
  }

  /** `after`: the last event the client received. */
  async open(staffId: number, sid: string, after: string | undefined): Promise<Readable> {
    if (this.lifecycle.stopping) throw problem('server.unavailable')
    const session = await this.sessions.find(sid)
    if (!session) throw problem('auth.expired')
    if ([...this.streams].filter(stream => stream.staffId === staffId).length >= STREAMS_PER_ACCOUNT)
      throw problem('request.too_many', { retryAfter: 60 })
    const events = new Readable({ highWaterMark: MOST_WAITING, read: () => undefined })
    const stream: Stream = { staffId, sessionId: session.id, endsAt: session.endsAt, events }
    this.streams.add(stream)
    events.once('close', () => this.streams.delete(stream))
    events.push(this.written({ isMissed: after !== undefined && after !== this.lastId() }))
    return events
  }

  private hear(message: string): void {
    const [table = '', customer] = message.split(' ')
    const known = this.changes.get(table)
    if (customer === undefined || known === null || (known && known.size >= MOST_NAMED))
      this.changes.set(table, null)
    else if (known) known.add(Number(customer))
    else this.changes.set(table, new Set([Number(customer)]))
    this.tellSoon()
  }

  private tellSoon(): void {
    this.telling ??= setTimeout(() => this.tell(), TOGETHER)
  }

  private tell(): void {
    this.telling = null
    const changes = Object.fromEntries([...this.changes].map(([table, ids]) => [table, ids && [...ids]]))
    const { noticed } = this
    this.changes = new Map()
    this.noticed = new Set()
    this.count += 1
    const event = Object.keys(changes).length ? this.written({ changes }) : null
    const withNotices = this.written({ changes: { ...changes, notices: null } })
    for (const stream of this.streams) {
      const told = noticed.has(stream.staffId) ? withNotices : event
      if (told) this.send(stream, told)
    }
  }

  /** Changes may have been missed: tell all clients to reload. */
  private doubt(): void {
    this.stretch = randomUUID()
    const event = this.written({ isMissed: true })
    for (const stream of this.streams) this.send(stream, event)
  }

  private lastId(): string {
    return `${this.stretch}:${this.count}`
  }

  private written(event: LiveEvent): string {
    return `id: ${this.lastId()}\ndata: ${JSON.stringify(event)}\n\n`
  }

  /** Sends nothing after the session has ended. */
  private send(stream: Stream, text: string): void {
    if (this.clock.now().getTime() >= stream.endsAt) this.close(each => each === stream)
    else if (!stream.events.push(text)) stream.events.destroy()
  }

  private async heartbeat(): Promise<void> {
    for (const stream of this.streams) this.send(stream, ':\n\n')
    const ids = [...this.streams].map(({ sessionId }) => sessionId)
    if (!ids.length) return
    try {
      const alive = new Set(await this.sessions.among(ids))
      this.close(({ sessionId }) => ids.includes(sessionId) && !alive.has(sessionId))
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions of open streams could not be checked')
    }
  }

  private closeAll(): void {
    this.close(() => true)
  }

  private close(isMeant: (stream: Stream) => boolean): void {
    for (const stream of [...this.streams].filter(isMeant)) {
      this.streams.delete(stream)
      stream.events.push(null)
    }
  }
}
