import { Injectable } from '@nestjs/common'
import type { audit, AuditAction, AuditEntry } from '@app/contracts/audit'
import type { StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import ipaddr from 'ipaddr.js'
import sql from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { contains, equals, readList } from '../platform/database/listing.ts'

/** What is to be remembered. Never personal data of customers, visitors or applicants: an erasure does not reach in here. */
export interface AuditRecord {
  action: AuditAction
  staff?: StaffUser | null | undefined
  /** Address of the caller; kept shortened. */
  address?: string | null | undefined
  subject?: string
}

/** The network somebody came from, without the part that tells machines apart. */
function shortened(address: string): string | null {
  const [plain = ''] = address.split('/')
  if (!ipaddr.isValid(plain)) return null
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0`
  return `${parsed.parts
    .slice(0, 3)
    .map(part => part.toString(16))
    .join(':')}::`
}

/** The log of what staff did with accounts, settings and other people's data. Entries are only ever added. */
@Injectable()
export class AuditService {
  constructor(private readonly database: DataSource) {}

  /** Writes an entry in the transaction of what it tells, or on its own. */
  async record({ action, staff = null, address = null, subject }: AuditRecord, tx?: EntityManager) {
    await (tx ?? this.database.manager).query(
      `insert into audit_entries (action, "staffId", "staffName", subject, address) values ($1, $2, $3, $4, $5)`,
      [action, staff?.id ?? null, staff?.name ?? null, subject ?? null, address && shortened(address)],
    )
  }

  list({ search, action, sort = '-createdAt', ...paging }: Parsed<typeof audit.list>) {
    return readList<AuditEntry>(
      this.database,
      {
        columns: sql`*`,
        source: sql`audit_entries`,
        conditions: [...contains(['"staffName"', 'subject'], search), ...equals('action', action)],
        order: { column: '"createdAt"', type: 'timestamptz', descending: sort === '-createdAt' },
        idColumn: 'id',
      },
      paging,
    )
  }
}
