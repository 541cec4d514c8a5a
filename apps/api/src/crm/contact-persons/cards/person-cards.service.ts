import { Inject, Injectable } from '@nestjs/common'
import { fullName } from '@app/contracts/contact-persons'
import { Readable } from 'node:stream'
import { AuditService } from '../../../audit/audit.service.ts'
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts'
import type { Download } from '../../../platform/http/answer.interceptor.ts'
import type { Call } from '../../../platform/http/call.ts'
import { CustomersService } from '../../customers/customers.service.ts'
import { ContactPersonsService } from '../contact-persons.service.ts'
import { cardOf } from './write-card.ts'

/** Contact persons as vCards, for address books. */
@Injectable()
export class PersonCards {
  constructor(
    private readonly people: ContactPersonsService,
    private readonly customers: CustomersService,
    private readonly audit: AuditService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async ofPerson(id: number, call: Call): Promise<Download> {
    const person = await this.people.get(id)
    const customer = await this.customers.get(person.customerId)
    const subject = `Ansprechperson Nr. ${id}, Kunde Nr. ${customer.id}`
    return this.download(
      { name: fullName(person), subject, text: cardOf(person, customer, this.settings.publicUrl) },
      call,
    )
  }

  async ofCustomer(id: number, call: Call): Promise<Download> {
    const customer = await this.customers.get(id)
    const people = await this.people.ofCustomer(id)
    const cards = people.map(person => cardOf(person, customer, this.settings.publicUrl)).join('')
    return this.download({ name: customer.companyName, subject: `Kunde Nr. ${id}`, text: cards }, call)
  }

  /** Written down by number: an erasure would not find a name in the audit log. */
  private async download(
    { name, subject, text }: { name: string; subject: string; text: string },
    { staff, address }: Call,
  ): Promise<Download> {
    const content = Buffer.from(text)
    await this.audit.record({ action: 'contact_person.exported', staff, address, subject })
    return {
      name: `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.vcf`,
      contentType: 'text/vcard; charset=utf-8',
      size: content.length,
      content: Readable.from([content]),
    }
  }
}
