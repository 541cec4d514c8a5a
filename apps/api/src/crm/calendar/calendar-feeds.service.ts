import { Inject, Injectable } from '@nestjs/common'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DataSource } from 'typeorm'
import type { StaffUser } from '@app/contracts/auth'
import type { CalendarFeed } from '@app/contracts/calendar'
import { AuditService } from '../../audit/audit.service.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found } from '../../platform/http/problem.ts'
import { SecretKey } from '../../platform/security/secret-box.ts'

interface Row {
  nonce: string
  madeAt: Date
  lastReadAt: Date | null
}

const FILE = /^(\d{1,10})-([\w-]{43})\.ics$/

/**
 * The addresses under which calendar programs read what somebody has to do. An address follows from the installation's key
 * and a random number in the table: it can be shown again, and the table alone opens no calendar.
 */
@Injectable()
export class CalendarFeeds {
  private readonly key: Buffer

  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(SETTINGS) private readonly settings: Settings,
    secretKey: SecretKey,
  ) {
    this.key = secretKey.derive('calendar-feeds')
  }

  async get({ staff }: Call): Promise<CalendarFeed> {
    const { id } = found(staff, 'auth.required')
    const [row] = await this.database.query<Row[]>(
      'select nonce, "madeAt", "lastReadAt" from calendar_feeds where "staffId" = $1',
      [id],
    )
    return this.shown(id, row)
  }

  renew({ staff, address }: Call): Promise<CalendarFeed> {
    const { id } = found(staff, 'auth.required')
    const nonce = randomBytes(16).toString('base64url')
    return this.transactions.run(async tx => {
      const [row] = await tx.query<[Row & { isFirst: boolean }]>(
        `insert into calendar_feeds ("staffId", nonce) values ($1, $2)
           on conflict ("staffId") do update set nonce = excluded.nonce, "madeAt" = now(), "lastReadAt" = null
           returning *, xmax = 0 as "isFirst"`,
        [id, nonce],
      )
      const action = row.isFirst ? 'calendar.made' : 'calendar.renewed'
      await this.audit.record({ action, staff, address }, tx)
      return this.shown(id, row)
    })
  }

  /** Whose calendar a file is; null where it is nobody's (any more). */
  async ownerOf(file: string): Promise<StaffUser | null> {
    const [, id, mark] = FILE.exec(file) ?? []
    if (!id || !mark) return null
    const [row] = await this.database.query<(StaffUser & { nonce: string })[]>(
      `select s.id, s.email, s.name, f.nonce from calendar_feeds f join staff s on s.id = f."staffId"
         where f."staffId" = $1::bigint and s."disabledAt" is null`,
      [id],
    )
    if (!row || !timingSafeEqual(Buffer.from(mark), Buffer.from(this.markOf(row.id, row.nonce)))) return null
    return { id: row.id, email: row.email, name: row.name }
  }

  /** Keeps when a calendar was read, to the hour; of an address, the first time is written down. */
  async noteRead(staff: StaffUser, address: string): Promise<void> {
    const [[noted]] = await this.database.query<[{ isFirst: boolean }[], number]>(
      `update calendar_feeds f set "lastReadAt" = now() from calendar_feeds before
         where f."staffId" = $1 and before."staffId" = f."staffId"
           and (f."lastReadAt" is null or f."lastReadAt" < now() - interval '1 hour')
         returning before."lastReadAt" is null as "isFirst"`,
      [staff.id],
    )
    if (noted?.isFirst) await this.audit.record({ action: 'calendar.first_read', staff, address })
  }

  private shown(staffId: number, row: Row | undefined): CalendarFeed {
    if (!row) return { address: null, madeAt: null, lastReadAt: null }
    const file = `${staffId}-${this.markOf(staffId, row.nonce)}.ics`
    return {
      address: `${this.settings.publicUrl}/api/calendar/${file}`,
      madeAt: row.madeAt.toISOString(),
      lastReadAt: row.lastReadAt?.toISOString() ?? null,
    }
  }

  private markOf(staffId: number, nonce: string): string {
    return createHmac('sha256', this.key).update(`${staffId}.${nonce}`).digest('base64url')
  }
}
