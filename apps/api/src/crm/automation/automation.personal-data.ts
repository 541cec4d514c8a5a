import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import {
  type PersonalData,
  PersonalDataRegistry,
  type Retention,
  oldest,
} from '../../platform/personal-data/personal-data.ts'

/** What the rules have done: numbers, and which opportunity or mail it was about. What these say is answered for where they stand. */
@Injectable()
export class AutomationPersonalData implements PersonalData {
  readonly tables = ['automation_items', 'automation_runs']
  readonly name = 'Protokoll der CRM-Automatik'
  readonly retention: Retention[] = [
    {
      key: 'automation_runs',
      name: 'Protokoll der CRM-Automatik',
      from: 'ab Eintrag',
      basis: 'Nachvollziehbarkeit automatischer Vorgänge',
      defaultDays: 365,
      ...oldest('automation_runs', sql`"createdAt"`),
    },
  ]

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records() {
    return []
  }

  async erase() {
    // An item goes with its mail or opportunity.
    return 0
  }
}
