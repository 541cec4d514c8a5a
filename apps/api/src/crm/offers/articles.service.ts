import { Injectable } from '@nestjs/common'
import type { articles } from '@app/contracts/articles'
import type { Parsed } from '@app/contracts/endpoint'
import sql from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService, type RecordChange } from '../../audit/audit.service.ts'
import { definedFields, lockForEdit } from '../../platform/database/edited-record.ts'
import { contains } from '../../platform/database/list-conditions.ts'
import { type Order, readList } from '../../platform/database/listing.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { problem } from '../../platform/http/problem.ts'
import { Article } from './article.entity.ts'

const refusals = { missing: 'article.not_found', changed: 'article.changed' } as const

const orders = { number: 'text', nameDe: 'text', price: 'bigint' } as const satisfies Record<
  string,
  Order['type']
>

/** Offers copy from articles and keep no reference. */
@Injectable()
export class Articles {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  list({ search, active, sort = 'number', limit, cursor }: Parsed<typeof articles.list>) {
    const by = sort.replace('-', '') as keyof typeof orders
    return readList<Article>(
      this.database,
      {
        columns: sql`*`,
        source: sql`articles`,
        conditions: [
          ...contains(['number', '"nameDe"', '"nameEn"'], search),
          ...(active ? [sql`"isActive" = ${active === 'true'}`] : []),
        ],
        order: { column: `"${by}"`, type: orders[by], descending: sort.startsWith('-') },
        idColumn: 'id',
      },
      { limit, cursor },
    )
  }

  create(input: Parsed<typeof articles.create>, { repeat, staff }: Call): Promise<Article> {
    return this.transactions.once(repeat, async tx => {
      await refuseTakenNumber(tx, input.number)
      const article = await tx.save(tx.create(Article, definedFields<Article>(input)))
      await this.note(tx, 'created', article, staff)
      return article
    })
  }

  update({ id, version, ...fields }: Parsed<typeof articles.update>, { staff }: Call): Promise<Article> {
    return this.transactions.run(async tx => {
      const article = await lockForEdit(tx, Article, { id, version }, refusals)
      await refuseTakenNumber(tx, fields.number, id)
      await tx.save(tx.merge(Article, article, definedFields<Article>(fields)))
      await this.note(tx, 'updated', article, staff)
      return article
    })
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const article = await lockForEdit(tx, Article, { id }, refusals)
      await tx.remove(article)
      await this.note(tx, 'removed', article, staff)
    })
  }

  private note(
    tx: EntityManager,
    kind: RecordChange['kind'],
    { number }: Article,
    staff: Call['staff'],
  ): Promise<void> {
    return this.audit.recordChange(tx, { kind, staffId: staff?.id ?? null, subject: `Artikel ${number}` })
  }
}

/** For a friendly error that names the field; the unique index decides races. */
async function refuseTakenNumber(tx: EntityManager, number: string, id = 0): Promise<void> {
  const taken = await tx.query<unknown[]>(
    'select 1 from articles where lower(number) = lower($1) and id <> $2',
    [number, id],
  )
  if (taken.length)
    throw problem('article.number_taken', { fields: { number: 'Diese Nummer gibt es schon' } })
}
