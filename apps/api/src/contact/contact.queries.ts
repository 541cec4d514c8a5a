import { Injectable } from '@nestjs/common'
import type { contact } from '@app/contracts/contact'
import type { Parsed } from '@app/contracts/endpoint'
import sql, { join, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { contains, equals, readList } from '../platform/database/listing.ts'
import type { ContactRequest } from './contact-request.entity.ts'

const searched = ['"firstName"', '"lastName"', `("firstName" || ' ' || "lastName")`, 'email', 'company']

/** Requests in all and per state. */
export interface Counts {
  total: number
  new: number
  contacted: number
  completed: number
}

/** What staff read of contact requests. */
@Injectable()
export class ContactQueries {
  constructor(private readonly database: DataSource) {}

  list({ search, status, sort = '-createdAt', ...paging }: Parsed<typeof contact.list>) {
    return readList<ContactRequest>(
      this.database,
      {
        columns: sql`*`,
        source: sql`contact_requests`,
        conditions: [...contains(searched, search), ...equals('status', status)],
        order: { column: '"createdAt"', type: 'timestamptz', descending: sort === '-createdAt' },
        idColumn: 'id',
      },
      paging,
    )
  }

  /** How many requests a search finds, in all and per state. */
  async counts({ search }: Parsed<typeof contact.counts>): Promise<Counts> {
    const conditions: Sql[] = [sql`true`, ...contains(searched, search)]
    const statement = sql`select count(*) as total,
      count(*) filter (where status = 'new') as new,
      count(*) filter (where status = 'contacted') as contacted,
      count(*) filter (where status = 'completed') as completed
      from contact_requests where ${join(conditions, ' and ')}`
    const [counts] = await this.database.query<[Counts]>(statement.text, statement.values)
    return counts
  }
}
