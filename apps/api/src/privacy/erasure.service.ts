import { Inject, Injectable } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import type { Erasure, PersonalDataSummary, privacy } from '@app/contracts/privacy'
import type { Parsed } from '@app/contracts/endpoint'
import sql from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { AuditService } from '../audit/audit.service.ts'
import { readList } from '../platform/database/listing.ts'
import { ALL_RECORDS, Transactions, allowSeconds } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { plainAddress } from '../platform/addresses/plain-address.ts'
import {
  addressee,
  addresseesOf,
  type Person,
  type PersonalData,
  PersonalDataRegistry,
} from '../platform/personal-data/personal-data.ts'
import { type FoundPerson, findPerson } from './find-person.ts'
import { mentionsOf } from './mentions.ts'
import { Tombstones } from './tombstones.ts'

/** If several instances start at once, one repeats forgotten erasures. */
const RESTORE_LOCK = 727_275

export interface Counted {
  source: Pick<PersonalData, 'name' | 'kept'>
  count: number
}

export function summaryOf(counted: readonly Counted[]): string {
  const parts = counted
    .filter(({ count }) => count > 0)
    .map(({ source, count }) => `${source.name}: ${count}`)
  return parts.join(', ') || 'Nichts gefunden'
}

@Injectable()
export class ErasureService {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly registry: PersonalDataRegistry,
    private readonly tombstones: Tombstones,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  find(email: string): Promise<PersonalDataSummary> {
    return this.transactions.run(async tx => {
      await allowSeconds(tx, ALL_RECORDS)
      return this.summary(tx, email, await findPerson(tx, addressee(email)))
    })
  }

  /**
   * The tombstone is written before the commit: if the commit fails, the next start repeats the erasure; the other way
   * round, a restore would bring the person back.
   */
  erase({ email, expected }: Parsed<typeof privacy.erase>, { staff, address }: Call) {
    return this.transactions.run(async tx => {
      await allowSeconds(tx, ALL_RECORDS)
      const person = await findPerson(tx, addressee(email))
      const before = await this.summary(tx, email, person)
      if (before.total !== expected) throw problem('privacy.changed', { current: before })
      const counted = await this.eraseFrom(tx, person)
      const summary = summaryOf(counted)
      const hash = (address: string) => this.tombstones.hashOf(address)
      const personHash = hash(email)
      const proof = { cause: 'request', staff } as const
      // An older backup may know them by an earlier address only.
      const earlier = before.addresses.map(hash)
      for (const each of earlier)
        await this.prove(tx, { ...proof, personHash: each, summary: 'Weitere Adresse derselben Person' })
      await this.prove(tx, { ...proof, personHash, summary })
      await this.audit.record({ action: 'privacy.erased', staff, address, subject: summary }, tx)
      for (const each of [...earlier, personHash]) await this.tombstones.add(each)
      return this.summary(tx, email, person, counted)
    })
  }

  /** Erasures missing in this database, because it is a restored backup. */
  repeatForgotten(): Promise<void> {
    return this.transactions.run(async tx => {
      // Other instances wait for the first one.
      await allowSeconds(tx, ALL_RECORDS)
      await tx.query('select pg_advisory_xact_lock($1)', [RESTORE_LOCK])
      const hashes = await this.tombstones.all()
      const known = await tx.query<{ personHash: string }[]>(
        'select "personHash" from erasures where "personHash" = any($1::text[])',
        [hashes],
      )
      const forgotten = hashes.filter(hash => !known.some(({ personHash }) => personHash === hash))
      if (!forgotten.length) return
      const people = await findPerson(tx, addresseesOf(forgotten, this.tombstones.key))
      const counted = await this.eraseFrom(tx, people)
      const summary = summaryOf(counted)
      for (const personHash of forgotten) await this.prove(tx, { cause: 'restore', personHash, summary })
      this.logger.warn({ people: forgotten.length, summary }, 'erasures repeated after a restore')
    })
  }

  async prove(
    tx: EntityManager,
    proof: Pick<Erasure, 'cause' | 'summary'> & { personHash?: string; staff?: StaffUser | null | undefined },
  ): Promise<void> {
    const { cause, summary, personHash = null, staff = null } = proof
    await tx.query(
      'insert into erasures (cause, "personHash", summary, "staffName") values ($1, $2, $3, $4)',
      [cause, personHash, summary, staff?.name ?? null],
    )
  }

  proofs({ sort = '-createdAt', search: _, ...paging }: Parsed<typeof privacy.erasures>) {
    const query = {
      columns: sql`id, "createdAt", cause, summary, "staffName"`,
      source: sql`erasures`,
      conditions: [],
      order: { column: '"createdAt"', type: 'timestamptz' as const, descending: sort === '-createdAt' },
      idColumn: 'id',
    }
    return readList<Erasure>(this.database, query, paging)
  }

  /** What there is; where something was erased just now, what is left of it. */
  private async summary(
    tx: EntityManager,
    email: string,
    person: FoundPerson,
    erased?: readonly Counted[],
  ): Promise<PersonalDataSummary> {
    const found = new Map<string, { ids: string[]; kept: string | undefined }>()
    for (const { name, kept } of (erased ?? []).filter(({ count }) => count > 0).map(({ source }) => source))
      if (kept) found.set(name, { ids: [], kept })
    for (const source of this.registry.sources) {
      const rows = await source.records(tx, person)
      if (rows.length) found.set(source.name, { ids: rows.map(({ id }) => String(id)), kept: source.kept })
    }
    const goes = new Map(erased ? [] : Array.from(found, ([name, { ids }]) => [name, ids]))
    const mentions = await mentionsOf(tx, person, goes)
    const names = [...new Set([...found.keys(), ...mentions.keys()])]
    const records = names.map(name => {
      const mention = mentions.get(name)
      const said = this.registry.sources.find(source => source.name === name)?.kept
      const whys = new Set([found.get(name)?.kept, mention && (mention.why ?? said)].filter(Boolean))
      return { name, count: found.get(name)?.ids.length ?? 0, kept: [...whys].join(' ') || null }
    })
    return {
      email: email.toLowerCase(),
      addresses: person.addresses.filter(address => address !== plainAddress(email.trim())),
      total: records.reduce((sum, { count }) => sum + count, 0),
      records,
      left: Array.from(mentions, ([name, mention]) => ({ name, records: mention.records })),
    }
  }

  private async eraseFrom(tx: EntityManager, person: Person): Promise<Counted[]> {
    const counted: Counted[] = []
    // In reverse: sources that refer to others register later and find people through them.
    for (const source of this.registry.sources.toReversed())
      counted.push({ source, count: await source.erase(tx, person) })
    return counted
  }
}
