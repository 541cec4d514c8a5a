import { Injectable } from '@nestjs/common'
import type { customers } from '@app/contracts/customers'
import type { Parsed } from '@app/contracts/endpoint'
import sql from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { containsFolded, equals, readList, type Order } from '../../platform/database/listing.ts'
import type { Customer } from './customer.entity.ts'

type Query = Parsed<typeof customers.list>

function orderOf(sort: NonNullable<Query['sort']>): Order {
  const column = sort.endsWith('createdAt') ? '"createdAt"' : '"companyName"'
  return { column, type: column === '"createdAt"' ? 'timestamptz' : 'text', descending: sort.startsWith('-') }
}

/** What staff read of customers. */
@Injectable()
export class CustomersQueries {
  constructor(private readonly database: DataSource) {}

  list({ search, customerStatus, customerType, sort = 'companyName', ...paging }: Query) {
    return readList<Customer>(
      this.database,
      {
        columns: sql`*`,
        source: sql`customers`,
        conditions: [
          sql`"deletedAt" is null`,
          ...containsFolded('"searchText"', search),
          ...equals('"customerStatus"', customerStatus),
          ...equals('"customerType"', customerType),
        ],
        order: orderOf(sort),
        idColumn: 'id',
      },
      paging,
    )
  }
}
