import { Injectable } from '@nestjs/common'
import {
  rowKinds,
  SHOWN_ROWS,
  SHOWN_UPDATES,
  type CustomerImportOptions,
  type customerImport,
} from '@app/contracts/customer-import'
import { isOwnFieldPath } from '@app/contracts/own-fields'
import type { Parsed } from '@app/contracts/endpoint'
import { TAG_SEPARATORS } from '@app/contracts/tags'
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../../../audit/audit.service.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { problem } from '../../../platform/http/problem.ts'
import { inTurn } from '../../../platform/processes/in-turn.ts'
import { readTableFile } from '../../../platform/tables/table-file.ts'
import { CustomerBatchesService, customerColumns } from '../batches/customer-batches.service.ts'
import { Owners } from '../../owners/owners.service.ts'
import { OwnFields } from '../../own-fields/own-fields.service.ts'
import { Tags } from '../../tags/tags.service.ts'
import type { Values } from './import-row.ts'
import { ImportTags } from './import-tags.ts'
import type { CustomerFile, ImportFile } from './import-table.ts'
import { planImport, type PlannedRow } from './import-plan.ts'

// Compiled or not: the program lies beside this file and has the same extension.
const PROGRAM = new URL(`./import-table.child${extname(import.meta.url)}`, import.meta.url)

/** Rows written by one statement. */
const CHUNK = 1_000

/** Concurrent imports would not see each other's customers and add them twice; the second one waits. */
const IMPORT_LOCK = 727_277

const ADD = `with added as (
    insert into customers (${customerColumns})
      select ${customerColumns} from jsonb_populate_recordset(null::customers, $1::jsonb)
      returning id, ${customerColumns}
  ) insert into customer_batch_rows ("batchId", "customerId", kind, after)
    select $2::int, id, 'created', to_jsonb(added) - 'id' from added`

const CHANGE = `insert into customer_batch_rows ("batchId", "customerId", kind, before, after)
  select $2::int, id, 'updated', before, after
    from jsonb_to_recordset($1::jsonb) as r (id int, before jsonb, after jsonb)`

const defaults = {
  country: 'Austria',
  customerType: 'lead',
  customerStatus: 'cold',
  tagIds: [] as number[],
  ownFields: {},
}

const digestOf = (rows: readonly PlannedRow[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(rows.map(({ line, kind, customer, changes }) => [line, kind, customer?.id, changes])),
    )
    .digest('hex')

/** Imports are previewed first and applied completely or not at all. */
@Injectable()
export class CustomerImportService {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly batches: CustomerBatchesService,
    private readonly owners: Owners,
    private readonly tags: Tags,
    private readonly ownFields: OwnFields,
    private readonly audit: AuditService,
  ) {}

  async preview({ options }: Parsed<typeof customerImport.preview>, call: Call) {
    const { fileName, file, tags } = await this.received(call, options)
    const planned = await planImport(this.database.manager, file.rows, options.duplicates, {
      locked: false,
      tags,
    })
    const { rows: _, ...about } = file
    const byKind = rowKinds.map(kind => ({ kind, found: planned.filter(row => row.kind === kind) }))
    const counts = Object.fromEntries(byKind.map(({ kind, found }) => [kind, found.length])) as Record<
      PlannedRow['kind'],
      number
    >
    const rows = byKind.flatMap(({ kind, found }) =>
      found.slice(0, kind === 'update' ? SHOWN_UPDATES : SHOWN_ROWS),
    )
    return { ...about, fileName, counts, rows, digest: digestOf(planned) }
  }

  /** Fails if the result would differ from the preview. */
  async apply({ options, digest }: Parsed<typeof customerImport.apply>, call: Call) {
    const { fileName, file, tags } = await this.received(call, options)
    const { staff, address } = call
    return this.transactions.once(call.repeat, async tx => {
      // First, because it also sets the timeout that covers the lock and the plan.
      const started = await this.batches.start(tx, { kind: 'import', title: fileName, staff })
      await tx.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK])
      const plan = await planImport(tx, file.rows, options.duplicates, {
        locked: options.duplicates === 'update',
        tags,
      })
      if (digestOf(plan) !== digest) throw problem('customer_import.outdated')
      const added = plan.filter(({ kind }) => kind === 'new')
      const changed = plan.filter(({ kind }) => kind === 'update')
      if (!added.length && !changed.length) throw problem('customer_import.empty')
      await write(tx, { batchId: started.id, added, changed })
      const batch = await this.batches.carryOut(tx, started, staff)
      const subject = `Nr. ${batch.id}: ${batch.created} neu, ${batch.updated} geändert`
      await this.audit.record({ action: 'customer.imported', staff, address, subject }, tx)
      return batch
    })
  }

  private async received(
    call: Call,
    options: CustomerImportOptions,
  ): Promise<{ fileName: string; file: ImportFile; tags: ImportTags }> {
    const [sent] = call.files
    if (!sent) throw problem('customer_import.missing')
    const { name } = sent
    const known = {
      owners: await this.owners.list(),
      tags: await this.tags.list(),
      ownFields: await this.ownFields.list(),
    }
    const file = await inTurn(call, async () => {
      const asked: CustomerFile = { name, content: await sent.read(), options, ...known }
      return readTableFile<ImportFile>(PROGRAM, asked, 'customer_import.unreadable')
    })
    const tags = new ImportTags(known.tags)
    tags.refuseFlood(file.rows.map(({ values }) => String(values.tagIds ?? '')))
    return { fileName: sent.name, file, tags }
  }
}

async function write(
  tx: EntityManager,
  { batchId, added, changed }: { batchId: number; added: PlannedRow[]; changed: PlannedRow[] },
): Promise<void> {
  const namesIn = ({ tagIds }: Values) =>
    String(tagIds ?? '')
      .split(TAG_SEPARATORS)
      .map(name => name.trim())
      .filter(Boolean)
  const named = [...added, ...changed]
    .toSorted((a, b) => a.line - b.line)
    .flatMap(({ values }) => namesIn(values))
  const numberOf = await ImportTags.numbered(tx, named)
  const numbers = (row: PlannedRow) => namesIn(row.values).map(numberOf)
  const newRows = added.map(row => ({
    ...defaults,
    ...row.values,
    tagIds: ascending(numbers(row)),
    ownFields: row.ownFields,
  }))
  for (const part of chunks(newRows)) await tx.query(ADD, [JSON.stringify(part), batchId])
  const tagsOf = (row: PlannedRow, side: 'before' | 'after') =>
    side === 'before' ? row.storedTags : ascending([...row.storedTags, ...numbers(row)])
  const ownOf = ({ storedOwn, ownFields }: PlannedRow, side: 'before' | 'after') =>
    side === 'before' ? storedOwn : { ...storedOwn, ...ownFields }
  const values = (row: PlannedRow, side: 'before' | 'after') =>
    Object.fromEntries(
      row.changes.map(({ field, ...change }) => {
        if (isOwnFieldPath(field)) return ['ownFields', ownOf(row, side)]
        return [field, field === 'tagIds' ? tagsOf(row, side) : change[side]]
      }),
    )
  const updates = changed.map(row => ({
    id: row.customer?.id,
    before: values(row, 'before'),
    after: values(row, 'after'),
  }))
  for (const part of chunks(updates)) await tx.query(CHANGE, [JSON.stringify(part), batchId])
}

const ascending = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += CHUNK) yield all.slice(start, start + CHUNK)
}
