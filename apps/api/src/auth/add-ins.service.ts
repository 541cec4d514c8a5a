import { Injectable } from '@nestjs/common'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { DataSource } from 'typeorm'
import type { StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import { ADD_IN_CODE_MINUTES, ADD_IN_IDLE_DAYS, type AddIn, type outlook } from '@app/contracts/outlook'
import { AuditService } from '../audit/audit.service.ts'
import { AttackAlarm } from './log-in.service.ts'
import { randomCode } from './random-code.ts'
import { deviceOf } from './session.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'
import { shortenedAddress } from '../platform/http/request.ts'
import { SecretKey } from '../platform/security/secret-box.ts'

const CODE_LENGTH = 8

const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Outlook add-ins cannot use our cookie, which is a third-party one there; each has its own token for a few calls. */
@Injectable()
export class AddIns {
  private readonly codeKey: Buffer

  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly alarm: AttackAlarm,
    secretKey: SecretKey,
  ) {
    this.codeKey = secretKey.derive('add-in-codes')
  }

  list({ staff }: Call): Promise<AddIn[]> {
    return this.database.query(
      `select id, device, address, "connectedAt", "lastUsedAt" from add_ins
         where "staffId" = $1 and "lastUsedAt" > now() - make_interval(days => $2) order by id desc`,
      [staff?.id, ADD_IN_IDLE_DAYS],
    )
  }

  async newCode({ staff }: Call): Promise<{ code: string; expiresAt: Date }> {
    const code = randomCode(CODE_LENGTH)
    const [row] = await this.database.query<[{ expiresAt: Date }]>(
      `insert into add_in_codes ("staffId", "codeHash", "expiresAt")
         values ($1, $2, now() + make_interval(mins => $3))
         on conflict ("staffId") do update set "codeHash" = excluded."codeHash", "expiresAt" = excluded."expiresAt"
         returning "expiresAt"`,
      [staff?.id, this.hashOfCode(code), ADD_IN_CODE_MINUTES],
    )
    return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt: row.expiresAt }
  }

  async connect(
    { code }: Parsed<typeof outlook.connect>,
    { address, userAgent }: { address: string; userAgent: string | undefined },
  ): Promise<{ token: string; user: StaffUser }> {
    const token = randomBytes(32).toString('base64url')
    const user = await this.transactions.run(async tx => {
      const [used] = await tx.query<[{ staffId: number }[], number]>(
        'delete from add_in_codes where "codeHash" = $1 and "expiresAt" > now() returning "staffId"',
        [this.hashOfCode(code)],
      )
      const [staff] = await tx.query<StaffUser[]>(
        'select id, email, name from staff where id = $1 and "disabledAt" is null',
        [used[0]?.staffId],
      )
      if (!staff) return null
      const device = deviceOf(userAgent)
      await tx.query(
        'insert into add_ins ("tokenHash", "staffId", device, address) values ($1, $2, $3, $4)',
        [hashOfToken(token), staff.id, device, shortenedAddress(address)],
      )
      await this.audit.record({ action: 'add_in.connected', staff, address, subject: device }, tx)
      return staff
    })
    if (user) return { token, user }
    await this.alarm.noteFailure({ subject: 'Code eines Outlook-Add-ins', address })
    throw problem('add_in.code_wrong', { fields: { code: 'Bitte einen neuen Code' } })
  }

  end(id: number, { staff, address }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const [ended] = await tx.query<[{ device: string }[], number]>(
        'delete from add_ins where id = $1 and "staffId" = $2 returning device',
        [id, staff?.id],
      )
      if (!ended[0]) throw problem('add_in.not_found')
      await this.audit.record({ action: 'add_in.ended', staff, address, subject: ended[0].device }, tx)
    })
  }

  /** Null if the token is not (or no longer) valid. */
  async accountOf(token: string): Promise<StaffUser | null> {
    const [found] = await this.database.query<{ id: number; user: StaffUser; isRecent: boolean }[]>(
      `select i.id, jsonb_build_object('id', a.id, 'email', a.email, 'name', a.name) as user,
           i."lastUsedAt" > now() - interval '1 hour' as "isRecent"
         from add_ins i join staff a on a.id = i."staffId" and a."disabledAt" is null
         where i."tokenHash" = $1 and i."lastUsedAt" > now() - make_interval(days => $2)`,
      [hashOfToken(token), ADD_IN_IDLE_DAYS],
    )
    if (!found) return null
    if (!found.isRecent)
      await this.database.query('update add_ins set "lastUsedAt" = now() where id = $1', [found.id])
    return found.user
  }

  /** Keyed, because 39 bits could be brute-forced from the table; people type blanks and hyphens in it. */
  private hashOfCode(code: string): string {
    const plain = code.replace(/[\s-]/g, '').toUpperCase()
    return createHmac('sha256', this.codeKey).update(plain).digest('hex')
  }
}
