import { Injectable } from '@nestjs/common'
import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { Files } from '../platform/files/files.service.ts'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  type Retention,
  oldest,
} from '../platform/personal-data/personal-data.ts'

/** Retention begins with the rejection. */
const rejected = sql`case when status = 'rejected' then "rejectedAt" end`

@Injectable()
export class ApplicationsPersonalData implements PersonalData {
  readonly tables = ['job_applications', 'application_documents']
  readonly name = 'Bewerbungen'
  readonly retention: Retention[]

  constructor(
    registry: PersonalDataRegistry,
    private readonly files: Files,
  ) {
    const { count } = oldest('job_applications', rejected)
    this.retention = [
      {
        key: 'rejected_applications',
        name: 'Abgelehnte Bewerbungen',
        from: 'ab Absage',
        basis: 'Ansprüche nach §§ 15, 29 GlBG: 6 Monate, dazu 1 Monat',
        defaultDays: 214,
        count,
        remove: (tx, before, limit) =>
          this.remove(tx, sql`${rejected} < ${before} order by ${rejected} limit ${limit}`),
      },
    ]
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } = sql`select a.*, coalesce((
        select json_agg(json_build_object('name', d.name, 'fileId', d."fileId") order by d.position)
          from application_documents d where d."applicationId" = a.id), '[]') as files
      from job_applications a where ${person.is(sql`a.email`)} order by a.id`
    const rows = await tx.query<{ id: number; files: { name: string; fileId: number }[] }[]>(text, values)
    return rows.map(({ files, ...data }) => ({ id: data.id, data, files }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return this.remove(tx, person.is(sql`email`))
  }

  private async remove(tx: EntityManager, which: Sql): Promise<number> {
    const chosen = sql`select id from job_applications where ${which}`
    const documents = sql`select "fileId" from application_documents where "applicationId" in (${chosen})`
    const files = await tx.query<{ fileId: number }[]>(documents.text, documents.values)
    const statement = sql`delete from job_applications where id in (${chosen})`
    const [, count] = await tx.query<[unknown[], number]>(statement.text, statement.values)
    await this.files.removeUnused(
      tx,
      files.map(({ fileId }) => fileId),
    )
    return count
  }
}
