import { Injectable } from '@nestjs/common'
import type { documents } from '@app/contracts/documents'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import sql, { type Sql } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { contains, equals } from '../../platform/database/list-conditions.ts'
import { readList } from '../../platform/database/listing.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import { Files } from '../../platform/files/files.service.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { type Person, changed } from '../../platform/personal-data/personal-data.ts'
import { ChangesService } from '../changes/changes.service.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { OpportunitiesService } from '../opportunities/opportunities.service.ts'

type Document = Returned<typeof documents.upload>

const columns = sql`d.id, d."customerId", d.name, f.size, d."createdAt", s.name as "uploadedBy",
  case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity,
  case when p.id is not null then jsonb_build_object('id', p.id,
    'name', concat_ws(' ', p."firstName", p."lastName")) end as "contactPerson"`

const joins = sql`join files f on f.id = d."fileId" left join staff s on s.id = d."staffId"
  left join opportunities o on o.id = d."opportunityId" and o."deletedAt" is null
  left join contact_persons p on p.id = d."contactPersonId" and p."deletedAt" is null`

const present = sql`d."deletedAt" is null`

interface Removed {
  customerId: number
  opportunityId: number | null
  name: string
}

interface Held {
  id: number
  customerId: number
  fileId: number
  name: string
  createdAt: Date
}

@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly customers: CustomersService,
    private readonly opportunities: OpportunitiesService,
    private readonly changes: ChangesService,
    private readonly files: Files,
  ) {}

  async ofCustomer({ id, opportunityId, search, ...paging }: Parsed<typeof documents.ofCustomer>) {
    await this.customers.get(id)
    return readList<Document>(
      this.database,
      {
        columns,
        source: sql`documents d`,
        joins,
        conditions: [
          sql`d."customerId" = ${id}`,
          present,
          ...equals('d."opportunityId"', opportunityId),
          ...contains(['d.name'], search),
        ],
        order: { column: 'd."createdAt"', type: 'timestamptz', descending: true },
        idColumn: 'd.id',
      },
      paging,
    )
  }

  async upload(input: Parsed<typeof documents.upload>, { files, repeat, staff }: Call): Promise<Document> {
    const { id: customerId, opportunityId, contactPersonId } = input
    const [file] = files
    if (!file) throw problem('document.missing')
    const { name, sha256 } = file
    if (!file.size) throw problem('document.empty', { words: { name } })
    await this.customers.get(customerId)
    const content = await file.read()
    return this.transactions.once(repeat, async tx => {
      await this.customers.mustExist(tx, customerId)
      if (opportunityId) await this.opportunities.mustBelongTo(tx, opportunityId, customerId)
      if (contactPersonId) await personMustBelongTo(tx, contactPersonId, customerId)
      const stored = await this.files.store(tx, content, sha256)
      const [row] = await tx.query<[{ id: number }]>(
        `insert into documents ("customerId", "opportunityId", "contactPersonId", "fileId", name, "staffId")
           values ($1, $2, $3, $4, $5, $6) returning id`,
        [customerId, opportunityId ?? null, contactPersonId ?? null, stored.id, name, staff?.id ?? null],
      )
      await this.remember(tx, { customerId, opportunityId: opportunityId ?? null, name }, staff, 'to')
      return readOne(tx, sql`d.id = ${row.id}`)
    })
  }

  async download(id: number): Promise<Download> {
    const [row] = await this.database.query<{ name: string; fileId: number; size: number }[]>(
      `select d.name, d."fileId", f.size from documents d join files f on f.id = d."fileId"
         where d.id = $1 and d."deletedAt" is null`,
      [id],
    )
    const { name, fileId, size } = found(row, 'document.not_found')
    return { name, contentType: 'application/octet-stream', size, content: await this.files.read(fileId) }
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const [[row]] = await tx.query<[Removed[], number]>(
        `update documents set "deletedAt" = now() where id = $1 and "deletedAt" is null
           returning "customerId", "opportunityId", name`,
        [id],
      )
      await this.remember(tx, found(row, 'document.not_found'), staff, 'from')
    })
  }

  /** Documents of a contact person, or named after their address; includes the trash. */
  about(tx: EntityManager, person: Person): Promise<Held[]> {
    const { text, values } = sql`select id, "customerId", "fileId", name, "createdAt" from documents
      where ${person.isContact(sql`"contactPersonId"`)}
        or ${person.among(sql`name`)} order by id`
    return tx.query(text, values)
  }

  /** Call before the contact persons are erased: afterwards the link to them is gone. */
  async eraseOf(tx: EntityManager, person: Person): Promise<number> {
    const held = await this.about(tx, person)
    if (!held.length) return 0
    const ids = held.map(({ id }) => id)
    // The change history contains the names too.
    for (const { customerId, name } of held)
      await changed(
        tx,
        sql`delete from crm_changes where "customerId" = ${customerId}
          and ${name} in (fields #>> '{document,from}', fields #>> '{document,to}')`,
      )
    await changed(tx, sql`delete from documents where id = any(${ids}::int[])`)
    await this.files.removeUnused(
      tx,
      held.map(({ fileId }) => fileId),
    )
    return held.length
  }

  private remember(
    tx: EntityManager,
    { customerId, opportunityId, name }: Removed,
    staff: Call['staff'],
    side: 'from' | 'to',
  ): Promise<void> {
    return this.changes.record(tx, {
      kind: 'updated',
      customerId,
      ...(opportunityId !== null && { opportunityId }),
      staffId: staff?.id ?? null,
      fields: { document: { from: null, to: null, [side]: name } },
    })
  }
}

async function readOne(tx: EntityManager, which: Sql): Promise<Document> {
  const { text, values } = sql`select ${columns} from documents d ${joins} where ${which}`
  const [row] = await tx.query<Document[]>(text, values)
  return found(row, 'document.not_found')
}

async function personMustBelongTo(tx: EntityManager, id: number, customerId: number): Promise<void> {
  const there = await tx.query<unknown[]>(
    `select 1 from contact_persons where id = $1 and "customerId" = $2 and "deletedAt" is null for key share`,
    [id, customerId],
  )
  if (!there.length) throw problem('contact_person.other_customer')
}
