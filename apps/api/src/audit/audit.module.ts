import { Controller, Global, Injectable, Module } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { audit } from '@app/contracts/audit'
import type { Parsed } from '@app/contracts/endpoint'
import { AuditService } from './audit.service.ts'
import { Handles } from '../platform/http/handles.ts'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  type Retention,
  oldest,
} from '../platform/personal-data/personal-data.ts'

@Controller()
class AuditController {
  constructor(private readonly service: AuditService) {}

  @Handles(audit.list)
  list(query: Parsed<typeof audit.list>) {
    return this.service.list(query)
  }
}

/** Proof of due diligence: deleted after its retention period, not on erasure. */
@Injectable()
class AuditPersonalData implements PersonalData {
  readonly tables = ['audit_entries']
  readonly name = 'Protokolleinträge'
  readonly kept = 'Das Protokoll bleibt bis zum Ende seiner Frist (Art. 17 Abs. 3 lit. e DSGVO).'
  readonly retention: Retention[] = [
    {
      key: 'audit_entries',
      name: 'Protokoll',
      from: 'ab Eintrag',
      basis: 'Nachweis der Datensicherheit, Art. 32 DSGVO',
      defaultDays: 1_096,
      ...oldest('audit_entries', sql`"createdAt"`),
    },
  ]

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select e.id, e."createdAt", e.action, e."staffName", e.address from audit_entries e
      join staff s on s.id = e."staffId" where ${person.is(sql`s.email`)} order by e.id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  async erase() {
    return 0
  }
}

/** Global, since every domain writes to the log. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditPersonalData, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
