import { Injectable } from '@nestjs/common'
import type { StaffSession } from '@app/contracts/accounts'
import type { SessionData } from 'express-session'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../audit/audit.service.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'
import { storedId } from './session-store.ts'
import { IDLE, lastMomentOf } from './session.ts'

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** `current` is the id of the calling session. */
  list({ staff }: Call, current: string): Promise<StaffSession[]> {
    // Every call moves the expiry, so it tells the last use to the minute.
    return this.database.query(
      `select id, sess ->> 'device' as device, sess ->> 'address' as address,
         to_timestamp((sess ->> 'startedAt')::float8 / 1000) as "startedAt",
         expire::timestamptz - make_interval(secs => $2) as "lastUsedAt", sid = $3 as "isCurrent"
         from session where "staffId" = $1 and expire > now() order by expire desc, id desc`,
      [staff?.id, IDLE / 1000, storedId(current)],
    )
  }

  /** `endsAt` in milliseconds since 1970. */
  async find(sid: string): Promise<{ id: number; endsAt: number } | undefined> {
    const [row] = await this.database.query<{ id: number; sess: Partial<SessionData> }[]>(
      'select id, sess from session where sid = $1',
      [storedId(sid)],
    )
    return row && { id: row.id, endsAt: lastMomentOf(row.sess) }
  }

  async among(ids: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `select s.id from session s join staff a on a.id = s."staffId" and a."disabledAt" is null
         where s.id = any($1) and s.expire > now()`,
      [ids],
    )
    return rows.map(({ id }) => id)
  }

  end(id: number, { staff, address }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const [ended] = await tx.query<[{ device: string }[], number]>(
        `delete from session where id = $1 and "staffId" = $2 returning sess ->> 'device' as device`,
        [id, staff?.id],
      )
      if (!ended[0]) throw problem('session.not_found')
      await this.audit.record({ action: 'session.revoked', staff, address, subject: ended[0].device }, tx)
    })
  }

  endOthers({ staff, address }: Call, current: string): Promise<void> {
    return this.transactions.run(async tx => {
      const [, ended] = await tx.query<[unknown[], number]>(
        'delete from session where "staffId" = $1 and sid <> $2',
        [staff?.id, storedId(current)],
      )
      if (!ended) return
      const subject = `Alle anderen Sitzungen: ${ended}`
      await this.audit.record({ action: 'session.revoked', staff, address, subject }, tx)
    })
  }

  /** Includes add-ins and API keys: none may outlive the password it was created with. */
  async endAll(tx: EntityManager, staffId: number): Promise<void> {
    await tx.query('delete from api_keys where "staffId" = $1', [staffId])
    await tx.query('delete from add_ins where "staffId" = $1', [staffId])
    await tx.query('delete from add_in_codes where "staffId" = $1', [staffId])
    await tx.query('delete from session where "staffId" = $1', [staffId])
  }
}
