import { Injectable } from '@nestjs/common'
import sql, { join } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { type ActivityType, activityTypes } from '@app/contracts/activities'
import { consolePaths } from '@app/contracts/console-paths'
import { queryString } from '@app/contracts/endpoint'
import type { OwnerFilter } from '@app/contracts/owners'
import { Owners } from '../owners/owners.service.ts'
import { ownedBy } from '../../platform/database/list-conditions.ts'
import { type Coverage, type ReportTable, figure, momentsOf } from './report.ts'

interface Count {
  ownerId: number | null
  type: ActivityType
  count: number
}

@Injectable()
export class ActivityReportQueries {
  constructor(
    private readonly database: DataSource,
    private readonly owners: Owners,
  ) {}

  async get(coverage: Coverage): Promise<ReportTable> {
    const counts = await this.counts(coverage)
    const people = await this.owners.list()
    const ids = [...people.map(({ id }) => id), null].filter(id =>
      counts.some(({ ownerId }) => ownerId === id),
    )
    const rows = ids.map(id => {
      const owner: OwnerFilter = id ?? 'none'
      return {
        key: String(owner),
        name: people.find(person => person.id === id)?.name ?? 'Niemand',
        figures: figuresOf(
          counts.filter(({ ownerId }) => ownerId === id),
          { ...coverage, owner },
        ),
      }
    })
    return { rows, total: figuresOf(counts, coverage) }
  }

  private counts({ owner, ...period }: Coverage): Promise<Count[]> {
    const { begin, end } = momentsOf(period)
    const conditions = [
      sql`a."deletedAt" is null and a.status = 'completed'`,
      sql`a."activityDate" >= ${begin} and a."activityDate" < ${end}`,
      sql`not exists (select from customers trashed where trashed.id = a."customerId" and trashed."deletedAt" is not null)`,
      ...ownedBy('a."ownerId"', owner),
    ]
    const { text, values } = sql`select a."ownerId", a.type, count(*)::int as count from activities a
      where ${join(conditions, ' and ')} group by 1, 2`
    return this.database.query(text, values)
  }
}

function figuresOf(counts: readonly Count[], { from, until, owner }: Coverage) {
  const listOf = (type?: ActivityType) =>
    consolePaths.activities + queryString({ owner: owner ?? 'all', status: 'completed', type, from, until })
  const count = (type?: ActivityType) => {
    const sum = counts.reduce((all, each) => all + (type && each.type !== type ? 0 : each.count), 0)
    return figure(sum, sum ? listOf(type) : null)
  }
  return [...activityTypes.map(type => count(type)), count()]
}
