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
} from '../../platform/personal-data/personal-data.ts'
import type { AdvisorAnswer } from './advisor-answer.entity.ts'

/** What visitors wrote to the advisor. Addresses are masked before they are stored; a person is found where one slipped through. */
@Injectable()
export class AdvisorPersonalData implements PersonalData {
  readonly tables = ['advisor_answers']
  readonly name = 'Dialoge mit dem Berater'
  readonly retention: Retention[] = [
    {
      key: 'advisor_answers',
      name: 'Dialoge mit dem Berater',
      from: 'ab Frage',
      basis: 'Verbesserung der Beratung, Art. 6 Abs. 1 lit. f DSGVO',
      defaultDays: 30,
      ...oldest('advisor_answers', sql`"createdAt"`),
    },
  ]

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } = sql`select id, "createdAt", question, answer, "feedbackComment"
      from advisor_answers where ${this.names(person)} order by id`
    const rows = await tx.query<Pick<AdvisorAnswer, 'id'>[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(tx, sql`delete from advisor_answers where ${this.names(person)}`)
  }

  private names(person: Person) {
    return sql`(${person.among(sql`question`)} or ${person.among(sql`coalesce("feedbackComment", '')`)})`
  }
}
