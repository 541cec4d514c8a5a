import { Injectable } from '@nestjs/common'
import { brand } from '@app/contracts/brand'
import type { StartList } from '@app/contracts/start-list'
import { DataSource } from 'typeorm'

/** .example is reserved (RFC 2606): the brand file uses it until a company enters its own. */
const isOwnCompany = !brand.email.endsWith('.example')

/**
 * A sent test mail is only known from its log entry; when that is pruned, others have been sent. Use of the desktop
 * console is known only from the session, until a week after the last login.
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
