import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  type Retention,
  changed,
  oldest,
} from '../platform/personal-data/personal-data.ts'
import type { ContactRequest } from './contact-request.entity.ts'

/** Their mails in the outbox are deleted along. */
@Injectable()
export class ContactPersonalData implements PersonalData {
  readonly tables = ['contact_requests']
  readonly name = 'Kontaktanfragen'
  readonly retention: Retention[] = [
    {
      key: 'contact_requests',
      name: 'Kontaktanfragen',
      from: 'ab Eingang',
      basis: 'Verjährung von Schadenersatz, § 1489 ABGB',
      defaultDays: 1_096,
      ...oldest('contact_requests', sql`"createdAt"`),
    },
  ]

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } = sql`select * from contact_requests where ${person.is(sql`email`)} order by id`
    const rows = await tx.query<ContactRequest[]>(text, values)
    return rows.map(({ demo: _, ...data }) => ({ id: data.id, data }))
  }

  async erase(tx: EntityManager, person: Person): Promise<number> {
    await this.eraseTakenOver(tx, person)
    return changed(tx, sql`delete from contact_requests where ${person.is(sql`email`)}`)
  }

  /** The request's text is in the CRM, mostly without the address that erasure searches for. */
  private async eraseTakenOver(tx: EntityManager, person: Person): Promise<void> {
    const taken = sql`select "opportunityId" from contact_requests where ${person.is(sql`email`)}`
    await changed(
      tx,
      sql`update opportunities set description = null, version = version + 1, "updatedAt" = now()
        where id in (${taken}) and description is not null`,
    )
    await changed(
      tx,
      sql`update crm_changes set fields = fields - 'description'
        where "opportunityId" in (${taken}) and fields ? 'description'`,
    )
  }
}
