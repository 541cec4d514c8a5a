import { Injectable } from '@nestjs/common'
import {
  type ApplicationStatus,
  type FileType,
  type applications,
  idOfReference,
} from '@app/contracts/applications'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { containsFolded, equals } from '../platform/database/list-conditions.ts'
import { readList } from '../platform/database/listing.ts'
import { found } from '../platform/http/problem.ts'
import { contentTypes, type DocumentKind } from './document-kind.ts'

// As in the index.
const FULL_NAME = `("firstName" || ' ' || "lastName")`

const columns = sql`id, ${raw(FULL_NAME)} as "fullName", email, json_build_object('title', "jobTitle") as job,
  motivation as "coverLetter", status, "createdAt"`
const details = sql`${columns}, "jobId", phone, address, "availableFrom"::text, "salaryExpectation", language, "rejectedAt"`

type Row = Returned<typeof applications.update>
type Details = Returned<typeof applications.get>

export type Counts = Record<'total' | ApplicationStatus, number>

export interface StoredDocument {
  id: number
  type: FileType
  name: string
  contentType: string
  size: number
  fileId: number
}

@Injectable()
export class ApplicationsQueries {
  constructor(private readonly database: DataSource) {}

  list({ search, status, jobId, sort = '-createdAt', ...paging }: Parsed<typeof applications.list>) {
    const id = idOfReference(search ?? '')
    const matching = id === null ? containsFolded('"searchWords"', search, '"searchWords"') : equals('id', id)
    return readList<Row>(
      this.database,
      {
        columns,
        source: sql`job_applications`,
        conditions: [...matching, ...equals('status', status), ...equals('"jobId"', jobId)],
        order: { column: '"createdAt"', type: 'timestamptz', descending: sort === '-createdAt' },
        idColumn: 'id',
      },
      paging,
    )
  }

  async counts({ jobId }: Parsed<typeof applications.counts>): Promise<Counts> {
    const conditions: Sql[] = [sql`true`, ...equals('"jobId"', jobId)]
    const statement = sql`select status, count(*) as count from job_applications
      where ${join(conditions, ' and ')} group by status`
    const rows = await this.database.query<{ status: ApplicationStatus; count: number }[]>(
      statement.text,
      statement.values,
    )
    const of = (status: ApplicationStatus) => rows.find(row => row.status === status)?.count ?? 0
    const total = rows.reduce((sum, { count }) => sum + count, 0)
    return {
      total,
      pending: of('pending'),
      reviewing: of('reviewing'),
      accepted: of('accepted'),
      rejected: of('rejected'),
    }
  }

  async get(id: number): Promise<Details> {
    const statement = sql`select ${details} from job_applications where id = ${id}`
    const [row] = await this.database.query<Omit<Details, 'documents'>[]>(statement.text, statement.values)
    return { ...found(row, 'application.not_found'), documents: await this.documents(id) }
  }

  /** In the order of upload. */
  async documents(applicationId: number): Promise<StoredDocument[]> {
    const rows = await this.database.query<(StoredDocument & { kind: DocumentKind })[]>(
      `select d.id, d.type, d.name, d.kind, d."fileId", f.size
         from application_documents d join files f on f.id = d."fileId"
         where d."applicationId" = $1 order by d.position`,
      [applicationId],
    )
    return rows.map(({ kind, ...document }) => ({ ...document, contentType: contentTypes[kind] }))
  }
}
