import { Injectable } from '@nestjs/common'
import type { articleImport, ArticleImportRow } from '@app/contracts/article-import'
import { type ArticleField, ArticleFields, articleFieldNames } from '@app/contracts/articles'
import type { Parsed } from '@app/contracts/endpoint'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { DataSource, type DeepPartial, type EntityManager } from 'typeorm'
import { AuditService } from '../../../audit/audit.service.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { problem } from '../../../platform/http/problem.ts'
import { inTurn } from '../../../platform/processes/in-turn.ts'
import { readTableFile } from '../../../platform/tables/table-file.ts'
import { Article } from '../article.entity.ts'
import type { ArticleFile, ArticleRow } from './article-file.ts'

// Compiled or not: the program lies beside this file and has the same extension.
const PROGRAM = new URL(`./article-file.child${extname(import.meta.url)}`, import.meta.url)

const usual = { unit: 'piece', vatRate: 20, isActive: true } as const

export interface Planned extends ArticleImportRow {
  stored: Article | undefined
  fields: DeepPartial<Article>
}

const digestOf = (rows: readonly Planned[]) =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ line, kind, stored, changes }) => [line, kind, stored?.id, changes])))
    .digest('hex')

/** Imports are previewed first and applied completely or not at all. */
@Injectable()
export class ArticleImport {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async preview(call: Call) {
    const { fileName, rows, ignoredColumns } = await received(call)
    const planned = await plan(this.database.manager, rows)
    return { fileName, ignoredColumns, rows: planned, digest: digestOf(planned) }
  }

  /** Fails if the result would differ from the preview. */
  async apply({ digest }: Parsed<typeof articleImport.apply>, call: Call) {
    const { rows } = await received(call)
    return this.transactions.once(call.repeat, async tx => {
      // Keeps the plan valid until it is applied.
      await tx.query('lock table articles in share row exclusive mode')
      const planned = await plan(tx, rows)
      if (digestOf(planned) !== digest) throw problem('article_import.outdated')
      const added = planned.filter(({ kind }) => kind === 'new')
      const changed = planned.filter(({ kind }) => kind === 'changed')
      if (!added.length && !changed.length) throw problem('article_import.empty')
      await tx.save([
        ...added.map(({ fields }) => tx.create(Article, fields)),
        ...changed.map(({ stored, fields }) => tx.merge(Article, stored!, fields)),
      ])
      const subject = `${added.length} neu, ${changed.length} geändert`
      await this.audit.record(
        { action: 'article.imported', staff: call.staff, address: call.address, subject },
        tx,
      )
      return { created: added.length, changed: changed.length }
    })
  }
}

async function received(call: Call) {
  const [sent] = call.files
  if (!sent) throw problem('article_import.missing')
  const { name } = sent
  const file = await inTurn(call, async () =>
    readTableFile<ArticleFile>(PROGRAM, { name, content: await sent.read() }, 'article_import.unreadable'),
  )
  return { fileName: name, ...file }
}

const keyOf = (number: string) => number.toLowerCase()

async function plan(tx: EntityManager, rows: readonly ArticleRow[]): Promise<Planned[]> {
  const all = await tx.find(Article)
  const stored = new Map(all.map(article => [keyOf(article.number), article]))
  const lines = new Map<string, number>()
  return rows.map(row => {
    const number = typeof row.values.number === 'string' ? keyOf(row.values.number) : ''
    const planned = planRow(row, stored.get(number))
    const earlier = lines.get(number)
    if (!number || earlier === undefined) {
      lines.set(number, row.line)
      return planned
    }
    const twice = { column: articleFieldNames.number, sentence: `Steht schon in Zeile ${earlier}.` }
    return { ...planned, kind: 'faulty', changes: [], errors: [...planned.errors, twice] }
  })
}

function planRow({ line, values, errors, columns }: ArticleRow, stored: Article | undefined): Planned {
  const before = stored && { ...stored, price: stored.price / 100 }
  const parsed = ArticleFields.safeParse({ ...usual, ...before, ...values }, inLanguage('de'))
  const name = [values.number, values.nameDe ?? stored?.nameDe].filter(Boolean).join(' · ')
  const nameOf = (field: ArticleField) => columns[field] ?? articleFieldNames[field]
  const told = new Set(errors.map(({ column }) => column))
  const faults = parsed.success
    ? []
    : Object.entries(fieldMessages(parsed.error.issues))
        .map(([field, sentence]) => ({ column: nameOf(field as ArticleField), sentence }))
        .filter(({ column }) => !told.has(column))
  if (!parsed.success || errors.length)
    return { line, name, kind: 'faulty', changes: [], errors: [...errors, ...faults], stored, fields: {} }
  const given = stored
    ? (Object.keys(values) as ArticleField[])
    : (Object.keys(parsed.data) as ArticleField[])
  const changes = given.flatMap((field): ArticleImportRow['changes'] => {
    const after = parsed.data[field] ?? null
    if (!stored) return after === null ? [] : [{ field, after }]
    return stored[field] === after ? [] : [{ field, before: stored[field], after }]
  })
  const fields = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as DeepPartial<Article>
  const kind = stored ? (changes.length ? 'changed' : 'unchanged') : 'new'
  return { line, name, kind, changes, errors: [], stored, fields }
}
