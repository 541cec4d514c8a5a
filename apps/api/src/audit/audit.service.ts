import { Injectable } from '@nestjs/common'
import { AuditEntry, type audit, type AuditAction } from '@app/contracts/audit'
import type { StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import sql, { join, raw } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { contains, equals } from '../platform/database/list-conditions.ts'
import { readList } from '../platform/database/listing.ts'
import { callingProgram } from '../platform/http/calling-program.ts'
import { shortenedAddress } from '../platform/http/request.ts'

/** Never personal data of customers, visitors or applicants: an erasure does not cover this table. */
export interface AuditRecord {
  action: AuditAction
  staff?: StaffUser | null | undefined
  /** The caller's; stored shortened. */
  address?: string | null | undefined
  subject?: string
}

export interface RecordChange {
  kind: 'created' | 'updated' | 'removed' | 'restored'
  /** Null: the server itself. */
  staffId: number | null
  /** Kind and number of the record. */
  subject: string
  /** For webhooks; changes already in the CRM's history trigger theirs from there. */
  event?: { kind: 'contact_person' | 'activity' | 'offer'; id: number } & Record<string, unknown>
}

const columns = sql`${join(Object.keys(AuditEntry.shape).map(name => raw(`"${name}"`)))}`

const webhookVerbs = {
  created: 'created',
  restored: 'created',
  updated: 'changed',
  removed: 'deleted',
} as const

/** Suffix to a person's name if a program acted with their key. */
function byProgram(): string {
  const program = callingProgram.getStore()
  return program ? ` (API-Schlüssel „${program.keyName}“)` : ''
}

/** Actions of staff on accounts, settings and other people's data. Append-only. */
@Injectable()
export class AuditService {
  constructor(private readonly database: DataSource) {}

  async record({ action, staff = null, address = null, subject }: AuditRecord, tx?: EntityManager) {
    await (tx ?? this.database.manager).query(
      `insert into audit_entries (action, "staffId", "staffName", subject, address) values ($1, $2, $3, $4, $5)`,
      [
        action,
        staff?.id ?? null,
        staff && staff.name + byProgram(),
        subject ?? null,
        address && shortenedAddress(address),
      ],
    )
  }

  /** Who changed which CRM record. Automatic changes are in the logs of their rules. */
  async recordChange(tx: EntityManager, change: RecordChange): Promise<void> {
    const { kind, staffId, subject } = change
    await this.tellChange(tx, change)
    await tx.query(
      `insert into audit_entries (action, "staffId", "staffName", subject) select $1, id, name || $4, $3 from staff where id = $2`,
      [`record.${kind}` satisfies AuditAction, staffId, subject, byProgram()],
    )
  }

  /** For webhooks only: changes logged under another name, or made by nobody. */
  async tellChange(tx: EntityManager, { kind, staffId, event }: RecordChange): Promise<void> {
    if (!event) return
    const { kind: record, ...about } = event
    const data = { ...about, staffId }
    await tx.query('select tell_webhooks($1, $2)', [`${record}.${webhookVerbs[kind]}`, data])
  }

  list({ search, action, sort = '-createdAt', ...paging }: Parsed<typeof audit.list>) {
    return readList<AuditEntry>(
      this.database,
      {
        columns,
        source: sql`audit_entries`,
        conditions: [...contains(['"staffName"', 'subject', 'address'], search), ...equals('action', action)],
        order: { column: '"createdAt"', type: 'timestamptz', descending: sort === '-createdAt' },
        idColumn: 'id',
      },
      paging,
    )
  }
}
