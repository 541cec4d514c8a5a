import { Injectable } from '@nestjs/common'
import { customerFieldNames } from '@app/contracts/customers'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import {
  MAX_OWN_FIELDS,
  OWN_FIELD_GONE,
  type NewOwnValues,
  type OwnChoice,
  type OwnFieldKind,
  type OwnValue,
  type OwnValues,
  type ownFields,
  readOwnValue,
} from '@app/contracts/own-fields'
import { folded } from '@app/contracts/text'
import type { TemplateLanguage } from '@app/contracts/message-templates'
import sql, { type Sql } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService, type RecordChange } from '../../audit/audit.service.ts'
import { lockForEdit } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Person } from '../../platform/personal-data/personal-data.ts'
import { type ExportCell, type ExportColumns, dayOf } from '../../platform/http/export-formats.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { OwnField } from './own-field.entity.ts'
import { renameInTemplates } from './rename-in-templates.ts'

const refusals = { missing: 'own_field.not_found', changed: 'own_field.changed' } as const

export const tables = {
  customer: 'customers',
  contact_person: 'contact_persons',
  opportunity: 'opportunities',
} satisfies Record<OwnFieldKind, string>

export const namedOwnFields = sql`(select coalesce(jsonb_object_agg(
      f.name || case when f."deletedAt" is null then '' else ' (archiviert)' end,
      coalesce((select c -> 'name' from jsonb_array_elements(f.choices) c
        where f.type = 'choice' and c -> 'id' = own.value), own.value)), '{}')
    from jsonb_each("ownFields") own join own_fields f on f.id = own.key::int)`

export const ownTexts = sql`"ownFields"::text`

export const ownFieldsWithout = (person: Person): Sql =>
  sql`(select coalesce(jsonb_object_agg(own.key, own.value), '{}') from jsonb_each("ownFields") own
    where not ${person.among(sql`own.value::text`)})`

/** What the history calls those that name somebody, as an array. */
export const ownFieldsNaming = (person: Person, prefix = ''): Sql =>
  sql`array(select ${`${prefix}ownFields.`} || own.key from jsonb_each("ownFields") own
    where ${person.among(sql`own.value::text`)})`

/** The columns of a file, and behind them those of own fields. */
export function withOwnColumns<R extends { ownFields?: OwnValues | undefined }>(
  columns: ExportColumns<R>,
  fields: readonly OwnField[],
  kind: OwnFieldKind,
): ExportColumns<R> {
  const own = fields.filter(field => field.kind === kind && !field.deletedAt)
  return {
    ...columns,
    ...Object.fromEntries(
      own.map(field => [
        Object.hasOwn(columns, field.name) ? `${field.name} (eigenes Feld)` : field.name,
        (row: R) => cellOf(field, row.ownFields?.[field.id]),
      ]),
    ),
  }
}

function cellOf({ type, choices }: OwnField, value: OwnValue | undefined): ExportCell {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  if (type === 'choice') return choices.find(({ id }) => id === value)?.name ?? null
  return type === 'date' ? dayOf(new Date(String(value))) : value
}

const longDay = { dateStyle: 'long', timeZone: 'UTC' } as const
export const day = {
  de: new Intl.DateTimeFormat('de-AT', longDay),
  en: new Intl.DateTimeFormat('en-GB', longDay),
}
// The screens use points as thousands separators; de-AT has blanks.
const figure = {
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 12 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 }),
}
const answer = { de: ['nein', 'ja'], en: ['no', 'yes'] } as const

export function ownWords(
  { type, choices }: Pick<OwnField, 'type' | 'choices'>,
  value: OwnValue | undefined,
  language: TemplateLanguage,
): string | undefined {
  if (typeof value === 'boolean') return answer[language][Number(value)]
  if (type === 'choice') return choices.find(({ id }) => id === value)?.name
  if (typeof value === 'number') return figure[language].format(value)
  return type === 'date' && value ? day[language].format(new Date(value)) : value
}

/** Columns of customer files: an own field of the same name would replace one. */
const TAKEN = new Set([...Object.values(customerFieldNames), 'Angelegt'].map(folded))

@Injectable()
export class OwnFields {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** In form order, including archived fields. */
  list(tx: Pick<EntityManager, 'query'> = this.database): Promise<OwnField[]> {
    return tx.query('select * from own_fields order by kind, position, id')
  }

  usage(): Promise<Returned<typeof ownFields.usage>> {
    const counts = Object.entries(tables).map(
      ([kind, table]) => `when '${kind}' then (select count(*)::int from ${table}
        where "ownFields" ? f.id::text and "deletedAt" is null)`,
    )
    return this.database.query(
      `select id, records from (select f.id, case f.kind ${counts.join(' ')} end as records from own_fields f) as used
         where records > 0`,
    )
  }

  /** Merges changes into the stored values. An unchanged value is never rejected, whatever happened to its field. */
  async read(
    tx: Pick<EntityManager, 'query'>,
    kind: OwnFieldKind,
    given: NewOwnValues,
    current: OwnValues = {},
  ): Promise<OwnValues> {
    const changes = Object.entries(given ?? {}).filter(([id, value]) => value !== (current[id] ?? null))
    if (!changes.length) return current
    const fields = new Map((await this.list(tx)).map(field => [String(field.id), field]))
    const values = { ...current }
    const wrong: Record<string, string> = {}
    let isGone = false
    for (const [id, written] of changes) {
      const field = fields.get(id)
      const isThere = field?.kind === kind && !field.deletedAt
      // Clearing a missing field is fine.
      if (!isThere && (written === null || written === '')) continue
      const read = isThere ? readOwnValue(field, written) : { sentence: OWN_FIELD_GONE }
      isGone ||= !isThere
      if ('sentence' in read) wrong[`ownFields.${id}`] = read.sentence
      else if (read.value === null) delete values[id]
      else if (read.value !== current[id] && isRemovedChoice(field?.choices, read.value))
        wrong[`ownFields.${id}`] = 'Dieser Wert wird nicht mehr angeboten'
      else values[id] = read.value
    }
    if (Object.keys(wrong).length)
      throw problem(isGone ? 'own_field.gone' : 'request.invalid', { fields: wrong })
    return values
  }

  create({ kind, type, name, choices = [] }: Parsed<typeof ownFields.create>, { repeat, staff }: Call) {
    return this.transactions.once(repeat, async tx => {
      await refuseTakenName(tx, { kind, name })
      await refuseTooMany(tx, kind)
      if (type === 'choice' && !choices.length)
        throw problem('request.invalid', { fields: { choices: 'Bitte mindestens einen Wert angeben' } })
      const [{ position }] = await tx.query<[{ position: number }]>(
        'select coalesce(max(position), 0) + 1 as position from own_fields where kind = $1',
        [kind],
      )
      const offered = type === 'choice' ? nextChoices([], choices) : []
      const field = await tx.save(tx.create(OwnField, { kind, type, name, position, choices: offered }))
      await this.note(tx, 'created', field, staff)
      return field
    })
  }

  update({ id, version, name, choices }: Parsed<typeof ownFields.update>, { staff }: Call) {
    return this.transactions.run(async tx => {
      const field = await lockForEdit(tx, OwnField, { id, version }, refusals)
      await refuseTakenName(tx, { kind: field.kind, name, id })
      if (field.type === 'choice' && choices) {
        if (!choices.length)
          throw problem('request.invalid', { fields: { choices: 'Bitte mindestens einen Wert angeben' } })
        field.choices = nextChoices(field.choices, choices)
      }
      if (name !== field.name) await renameInTemplates(tx, field, { kind: field.kind, name })
      await tx.save(Object.assign(field, { name }))
      await this.note(tx, 'updated', field, staff)
      return field
    })
  }

  arrange({ kind, ids }: Parsed<typeof ownFields.arrange>, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      await tx.query(
        `with locked as materialized (select id from own_fields where kind = $1 order by id for update)
         update own_fields f set position = coalesce(array_position($2::int[], f.id), 1000 + f.position)
           from locked where locked.id = f.id`,
        [kind, ids],
      )
      await this.audit.recordChange(tx, {
        kind: 'updated',
        staffId: staff?.id ?? null,
        subject: 'Reihenfolge der eigenen Felder',
      })
    })
  }

  /** Records keep their values, so restoring the field brings them back. */
  archive(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const field = await lockForEdit(tx, OwnField, { id }, refusals)
      await tx.softRemove(field)
      await this.note(tx, 'removed', field, staff)
    })
  }

  restore(id: number, { staff }: Call): Promise<OwnField> {
    return this.transactions.run(async tx => {
      const lock = { mode: 'pessimistic_write' } as const
      const row = await tx.findOne(OwnField, { where: { id }, withDeleted: true, lock })
      const field = found(row, 'own_field.not_found')
      if (!field.deletedAt) return field
      await refuseTakenName(tx, field)
      await refuseTooMany(tx, field.kind)
      await tx.recover(field)
      await this.note(tx, 'restored', field, staff)
      return field
    })
  }

  private note(tx: EntityManager, kind: RecordChange['kind'], { id }: OwnField, staff: Call['staff']) {
    return this.audit.recordChange(tx, {
      kind,
      staffId: staff?.id ?? null,
      subject: `Eigenes Feld Nr. ${id}`,
    })
  }
}

const isRemovedChoice = (choices: readonly OwnChoice[] = [], value: unknown) =>
  choices.some(({ id, isRemoved }) => isRemoved && id === value)

/** In form order; removed choices stay behind them for the records that use them. */
function nextChoices(
  stored: readonly OwnChoice[],
  given: readonly { id?: number | undefined; name: string }[],
): OwnChoice[] {
  let last = Math.max(0, ...stored.map(({ id }) => id))
  const offered = given.map(({ id, name }): OwnChoice => {
    // A choice re-added under its old name keeps its id.
    const known =
      stored.find(choice => choice.id === id) ??
      stored.find(choice => choice.isRemoved && folded(choice.name) === folded(name))
    return { id: known?.id ?? ++last, name, isRemoved: false }
  })
  const rest = stored.filter(({ id }) => !offered.some(choice => choice.id === id))
  return [...offered, ...rest.map(choice => ({ ...choice, isRemoved: true }))]
}

async function refuseTooMany(tx: EntityManager, kind: OwnFieldKind): Promise<void> {
  // Serialises additions, so that the limit holds.
  await tx.query(`select pg_advisory_xact_lock(hashtext('own_fields'))`)
  const [{ count }] = await tx.query<[{ count: number }]>(
    'select count(*)::int as count from own_fields where kind = $1 and "deletedAt" is null',
    [kind],
  )
  if (count >= MAX_OWN_FIELDS)
    throw problem('own_field.too_many', { words: { most: String(MAX_OWN_FIELDS) } })
}

/** For a friendly error that names the field; the unique index decides races. */
async function refuseTakenName(
  tx: EntityManager,
  { kind, name, id = 0 }: { kind: OwnFieldKind; name: string; id?: number },
): Promise<void> {
  const taken = await tx.query<unknown[]>(
    `select 1 from own_fields where folded_text(name collate "default") = folded_text($1::text)
       and kind = $2 and id <> $3 and "deletedAt" is null`,
    [name, kind, id],
  )
  if (taken.length || (kind === 'customer' && TAKEN.has(folded(name))))
    throw problem('own_field.name_taken', { fields: { name: 'Dieses Feld gibt es schon' } })
}
