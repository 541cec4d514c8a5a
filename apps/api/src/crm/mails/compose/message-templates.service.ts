import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import type { messageTemplates } from '@app/contracts/message-templates'
import type { EntityManager, Repository } from 'typeorm'
import { AuditService, type RecordChange } from '../../../audit/audit.service.ts'
import { lockForEdit } from '../../../platform/database/edited-record.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { MessageTemplate } from './message-template.entity.ts'

const refusals = { missing: 'message_template.not_found', changed: 'message_template.changed' } as const

@Injectable()
export class MessageTemplates {
  constructor(
    @InjectRepository(MessageTemplate) private readonly templates: Repository<MessageTemplate>,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  list(): Promise<MessageTemplate[]> {
    return this.templates.find({ order: { name: 'asc', id: 'asc' } })
  }

  create(
    { name, subject = null, html, language = 'de' }: Parsed<typeof messageTemplates.create>,
    { repeat, staff }: Call,
  ) {
    return this.transactions.once(repeat, async tx => {
      const template = await tx.save(tx.create(MessageTemplate, { name, subject, html, language }))
      await this.note(tx, 'created', { id: template.id, staff })
      return template
    })
  }

  update(
    { id, version, name, subject = null, html, language }: Parsed<typeof messageTemplates.update>,
    { staff }: Call,
  ) {
    return this.transactions.run(async tx => {
      const stored = await lockForEdit(tx, MessageTemplate, { id, version }, refusals)
      await this.note(tx, 'updated', { id, staff })
      return tx.save(tx.merge(MessageTemplate, stored, { name, subject, html, language }))
    })
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const { affected } = await tx.delete(MessageTemplate, id)
      if (affected) await this.note(tx, 'removed', { id, staff })
    })
  }

  /** By number: the name may be a person's. */
  private note(
    tx: EntityManager,
    kind: RecordChange['kind'],
    { id, staff }: { id: number; staff: Call['staff'] },
  ) {
    return this.audit.recordChange(tx, {
      kind,
      staffId: staff?.id ?? null,
      subject: `E-Mail-Vorlage Nr. ${id}`,
    })
  }
}
