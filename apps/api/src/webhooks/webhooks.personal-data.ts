import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  changed,
  type Person,
  type PersonalData,
  PersonalDataRegistry,
} from '../platform/personal-data/personal-data.ts'

/** How the answers of programs begin: they may have read more with a key of theirs than they were told. */
@Injectable()
export class WebhooksPersonalData implements PersonalData {
  readonly tables = ['webhook_deliveries']
  readonly name = 'Antworten von Webhooks'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } = sql`select number, event, answer, "createdAt" from webhook_deliveries
      where ${person.among(sql`answer`)} order by number`
    const rows = await tx.query<{ number: number }[]>(text, values)
    return rows.map(data => ({ id: data.number, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(tx, sql`update webhook_deliveries set answer = null where ${person.named(sql`answer`)}`)
  }
}
