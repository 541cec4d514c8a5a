import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import { DataSource } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { mailbox } from '@app/contracts/mailbox'
import { contains } from '../../../platform/database/list-conditions.ts'
import { readList } from '../../../platform/database/listing.ts'
import type { MailboxFailure } from './mailbox-failure.ts'
import { MAILBOX_CHANNEL, type MailboxAccount } from './mailbox-settings.service.ts'

const MINUTE = 60

/** Seconds before the next try, by failures in a row. */
const WAITS = [1, 2, 5, 15, 30, 60].map(minutes => minutes * MINUTE)

/** A rejected log-in starts with the fourth delay: repeated attempts would lock the account. */
const LOGIN_WAITS = WAITS.slice(3)

export interface Refused {
  key: string
  senderEmail: string | null
  subject: string
  reason: string
}

type Of = Pick<MailboxAccount, 'version'>

@Injectable()
export class MailboxState {
  constructor(private readonly database: DataSource) {}

  async status(): Promise<Returned<typeof mailbox.status>> {
    const [row] = await this.database.query<
      {
        isEnabled: boolean
        checkedAt: Date | null
        waiting: number | null
        failure: string | null
        failedAt: Date
        nextTryAt: Date | null
        copyFailure: string | null
      }[]
    >(
      `select "isEnabled", "checkedAt", waiting, failure, "failedAt", "nextTryAt", "copyFailure" from mailbox`,
    )
    const [{ refused }] = await this.database.query<[{ refused: number }]>(
      `select count(*)::int as refused from mailbox_refusals where "refusedAt" > now() - interval '7 days'`,
    )
    if (!row)
      return { isEnabled: false, checkedAt: null, waiting: null, failure: null, copyFailure: null, refused }
    const { isEnabled, checkedAt, waiting, failure: sentence, failedAt: since, nextTryAt, copyFailure } = row
    return {
      isEnabled,
      checkedAt,
      waiting,
      failure: sentence === null ? null : { since, sentence, nextTryAt },
      copyFailure,
      refused,
    }
  }

  refusals({ search, sort = '-refusedAt', ...paging }: Parsed<typeof mailbox.refusals>) {
    return readList<Returned<typeof mailbox.refusals>[number]>(
      this.database,
      {
        columns: sql`id, "senderEmail", subject, reason, "refusedAt"`,
        source: sql`mailbox_refusals`,
        conditions: contains(['subject', '"senderEmail"'], search),
        order: { column: '"refusedAt"', type: 'timestamptz', descending: sort === '-refusedAt' },
        idColumn: 'id',
      },
      paging,
    )
  }

  async isDue(): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `select from mailbox where "isEnabled" and ("sealedPassword" <> '' or "grantId" is not null) and coalesce("nextTryAt", now()) <= now()`,
    )
    return rows.length > 0
  }

  async isCurrent({ version }: Of): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'select from mailbox where version = $1 and "isEnabled"',
      [version],
    )
    return rows.length > 0
  }

  async looked({ version }: Of, waiting: number): Promise<void> {
    await this.database.query(
      `update mailbox set "checkedAt" = now(), waiting = $2, failure = null, "failedAt" = null, failures = 0,
         "nextTryAt" = null where version = $1`,
      [version, waiting],
    )
  }

  /** After a successful manual check, watching resumes at once. */
  async reached(account: Of, waiting: number): Promise<void> {
    await this.looked(account, waiting)
    await this.database.query(`select pg_notify('${MAILBOX_CHANNEL}', '')`)
  }

  async failed({ version }: Of, { message, isLogin }: MailboxFailure): Promise<void> {
    const waits = isLogin ? LOGIN_WAITS : WAITS
    await this.database.query(
      `update mailbox set failure = $2, "failedAt" = coalesce("failedAt", now()), failures = failures + 1,
         "nextTryAt" = now() + make_interval(secs => ($3::int[])[least(failures + 1, cardinality($3::int[]))])
       where version = $1`,
      [version, message, waits],
    )
  }

  async mustWait({ version }: Of): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'select from mailbox where version = $1 and "nextTryAt" > now()',
      [version],
    )
    return rows.length > 0
  }

  /** A copy in the sent folder shows that the mailbox works again, even while nobody is watching. */
  async copied({ version }: Of): Promise<void> {
    await this.database.query(
      `update mailbox set "copyFailure" = null, failure = case when "isEnabled" then failure end,
         "failedAt" = case when "isEnabled" then "failedAt" end, failures = case when "isEnabled" then failures else 0 end,
         "nextTryAt" = case when "isEnabled" then "nextTryAt" end
       where version = $1 and ("copyFailure" is not null or failure is not null)`,
      [version],
    )
  }

  async notCopied(account: Of, failure: MailboxFailure): Promise<void> {
    if (failure.isLogin) await this.failed(account, failure)
    await this.database.query('update mailbox set "copyFailure" = $2 where version = $1', [
      account.version,
      failure.message,
    ])
  }

  async refuse({ key, senderEmail, subject, reason }: Refused): Promise<void> {
    await this.database.query(
      `insert into mailbox_refusals (key, "senderEmail", subject, reason) values ($1, $2, $3, $4)
       on conflict (key) do nothing`,
      [key, senderEmail, subject, reason],
    )
  }
}
