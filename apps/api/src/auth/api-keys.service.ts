import { Injectable } from '@nestjs/common'
import { createHash, randomBytes } from 'node:crypto'
import { DataSource } from 'typeorm'
import { API_KEY_PREFIX, type ApiKey, type apiKeys } from '@app/contracts/api-keys'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import { Clock, nextViennaMidnight, viennaMoment } from '../platform/clock/clock.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'
import type { KnownApiKey } from '../platform/http/request.ts'

/** Keys are looked up by hash, so timing reveals nothing about a partly correct one. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Characters of the secret shown: enough to tell keys apart, and of 43 no help for guessing. */
const SHOWN = 4

const COLUMNS = 'id, name, beginning, scopes, "createdAt", "lastUsedAt", "expiresAt"'

@Injectable()
export class ApiKeys {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  list({ staff }: Call): Promise<ApiKey[]> {
    return this.database.query(`select ${COLUMNS} from api_keys where "staffId" = $1 order by id desc`, [
      staff?.id,
    ])
  }

  async make(
    { name, scopes, lastDay }: Parsed<typeof apiKeys.make>,
    { staff, address }: Call,
  ): Promise<Returned<typeof apiKeys.make>> {
    const expiresAt = lastDay ? nextViennaMidnight(viennaMoment(lastDay, '12:00')) : null
    if (expiresAt && expiresAt <= this.clock.now())
      throw problem('request.invalid', { fields: { lastDay: 'Bitte einen Tag ab heute' } })
    const key = API_KEY_PREFIX + randomBytes(32).toString('base64url')
    return this.transactions.run(async tx => {
      const [apiKey] = await tx.query<[ApiKey]>(
        `insert into api_keys ("staffId", name, "keyHash", beginning, scopes, "expiresAt")
           values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
        [
          staff?.id,
          name,
          hashOf(key),
          key.slice(0, API_KEY_PREFIX.length + SHOWN),
          [...new Set(scopes)],
          expiresAt,
        ],
      )
      await this.audit.record({ action: 'api_key.made', staff, address, subject: name }, tx)
      return { key, apiKey }
    })
  }

  revoke(id: number, { staff, address }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const [revoked] = await tx.query<[{ name: string }[], number]>(
        'delete from api_keys where id = $1 and "staffId" = $2 returning name',
        [id, staff?.id],
      )
      if (!revoked[0]) throw problem('api_key.not_found')
      await this.audit.record({ action: 'api_key.revoked', staff, address, subject: revoked[0].name }, tx)
    })
  }

  /** Null if the key is not (or no longer) valid. */
  async known(key: string): Promise<KnownApiKey | null> {
    const [found] = await this.database.query<(KnownApiKey & { isRecent: boolean | null })[]>(
      `select k.id, k.name, k.scopes, k."lastUsedAt" > now() - interval '1 minute' as "isRecent",
           jsonb_build_object('id', a.id, 'email', a.email, 'name', a.name) as staff
         from api_keys k join staff a on a.id = k."staffId" and a."disabledAt" is null
         where k."keyHash" = $1 and (k."expiresAt" is null or k."expiresAt" > $2)`,
      [hashOf(key), this.clock.now()],
    )
    if (!found) return null
    const { isRecent, ...known } = found
    if (!isRecent)
      await this.database.query('update api_keys set "lastUsedAt" = now() where id = $1', [known.id])
    return known
  }
}
