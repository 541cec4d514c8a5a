import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
} from '../../platform/personal-data/personal-data.ts'
import { DocumentsService } from './documents.service.ts'

/** Documents of contact persons, and those whose name contains an address; those in the trash included. */
@Injectable()
export class DocumentsPersonalData implements PersonalData {
  readonly tables = ['documents']
  readonly name = 'Dokumente'
  readonly kept =
    'Dokumente, die beim Kunden oder einer Opportunity liegen, bleiben: Was in ihnen steht, wird nicht durchsucht.'

  constructor(
    registry: PersonalDataRegistry,
    private readonly documents: DocumentsService,
  ) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const held = await this.documents.about(tx, person)
    return held.map(({ id, name, fileId, createdAt }) => ({
      id,
      data: { id, name, createdAt },
      files: [{ name, fileId }],
    }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return this.documents.eraseOf(tx, person)
  }
}
