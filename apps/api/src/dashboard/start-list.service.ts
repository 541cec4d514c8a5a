import { Injectable } from '@nestjs/common'
import { brand } from '@app/contracts/brand'
import type { StartList } from '@app/contracts/start-list'
import { DataSource } from 'typeorm'

/** Names below .example are nobody's (RFC 2606): the brand file has them until a company enters its own. */
const isOwnCompany = !brand.email.endsWith('.example')

/**
 * A test mail is forgotten with its entry of the log, by which time others have left. Of the desktop console only the
 * session tells, a week after the last log-in.
 */
const STATE = `select
  coalesce((select "isHidden" from start_list), false) as "isHidden",
  jsonb_build_object(
    'company', $1::boolean,
    'secondFactor', exists (select from staff where "disabledAt" is null and "sealedTotpSecret" is not null),
    'colleagues', (select count(*) > 1 from staff where "disabledAt" is null),
    'mail', coalesce((select "isEnabled" from email_settings), false)
      and (exists (select from audit_entries where action = 'mail.test_sent')
        or exists (select from outbox where state = 'sent')),
    'customers', exists (select from customers where not demo and "deletedAt" is null),
    'robotImages', exists (select from robots where "imageUrl" is not null),
    'console', exists (select from session where sess ->> 'isDesktop' = 'true' and expire > now()),
    'backup', coalesce((select "isEnabled" from backup_settings), false)
  ) as done`

/** How far a fresh installation has come. */
@Injectable()
export class StartListService {
  constructor(private readonly database: DataSource) {}

  async read(): Promise<StartList> {
    const [row] = await this.database.query<[StartList]>(STATE, [isOwnCompany])
    return row
  }

  async save({ isHidden }: Pick<StartList, 'isHidden'>): Promise<StartList> {
    await this.database.query(
      `insert into start_list ("isHidden") values ($1) on conflict (id) do update set "isHidden" = excluded."isHidden"`,
      [isHidden],
    )
    return this.read()
  }
}
