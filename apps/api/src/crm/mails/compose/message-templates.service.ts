import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import type { messageTemplates } from '@app/contracts/message-templates'
import type { Repository } from 'typeorm'
import { lockForEdit } from '../../../platform/database/edited-record.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { MessageTemplate } from './message-template.entity.ts'

const refusals = { missing: 'message_template.not_found', changed: 'message_template.changed' } as const

/** Texts that staff keep for their mails. */
@Injectable()
export class MessageTemplates {
  constructor(
    @InjectRepository(MessageTemplate) private readonly templates: Repository<MessageTemplate>,
    private readonly transactions: Transactions,
  ) {}

  list(): Promise<MessageTemplate[]> {
    return this.templates.find({ order: { name: 'asc', id: 'asc' } })
  }

  create({ name, subject = null, html }: Parsed<typeof messageTemplates.create>, { repeat }: Call) {
    return this.transactions.once(repeat, tx => tx.save(tx.create(MessageTemplate, { name, subject, html })))
  }

  update({ id, version, name, subject = null, html }: Parsed<typeof messageTemplates.update>) {
    return this.transactions.run(async tx => {
      const stored = await lockForEdit(tx, MessageTemplate, { id, version }, refusals)
      return tx.save(tx.merge(MessageTemplate, stored, { name, subject, html }))
    })
  }

  async remove(id: number): Promise<void> {
    await this.templates.delete(id)
  }
}
