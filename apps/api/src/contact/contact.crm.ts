import { Inject, Injectable } from '@nestjs/common'
import { selectionFacts } from '@app/contracts/catalogue-selection'
import type { contactCrm } from '@app/contracts/contact-crm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { viennaDay } from '@app/contracts/vienna-day'
import { addWorkingDays } from '@app/contracts/working-days'
import { DataSource, type EntityManager } from 'typeorm'
import { ActivitiesService } from '../crm/activities/activities.service.ts'
import { ContactPersonsService } from '../crm/contact-persons/contact-persons.service.ts'
import { CustomerMatches } from '../crm/customers/customer-matches.service.ts'
import { CustomersService } from '../crm/customers/customers.service.ts'
import { OpportunitiesService } from '../crm/opportunities/opportunities.service.ts'
import { Clock, viennaMoment } from '../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import { ContactRequest } from './contact-request.entity.ts'
import { ContactQueries, type ContactRow } from './contact.queries.ts'

type TakeOver = Parsed<typeof contactCrm.takeOver>

/** The request with its robots and search, as text for the CRM. */
function descriptionOf({ interestArea, selection, message }: ContactRequest, publicUrl: string): string {
  const facts: [string, string][] = [
    ...(interestArea ? [['Interesse', interestArea] satisfies [string, string]] : []),
    ...(selection ? selectionFacts(selection) : []),
    ...(selection ? [['Ansicht', publicUrl + selection.address] satisfies [string, string]] : []),
  ]
  const lines = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return lines ? `${lines}\n\n${message}` : message
}

/** Includes the address, by which an erasure finds it. */
function askedBy({ firstName, lastName, email, phone }: ContactRequest): string {
  return `Anfrage von ${firstName} ${lastName}, ${email}, ${phone}`
}

@Injectable()
export class ContactCrm {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly queries: ContactQueries,
    private readonly customers: CustomersService,
    private readonly customerMatches: CustomerMatches,
    private readonly people: ContactPersonsService,
    private readonly opportunities: OpportunitiesService,
    private readonly activities: ActivitiesService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Customers this may be, likeliest first. */
  async matches(id: number): Promise<Returned<typeof contactCrm.matches>> {
    const request = found(await this.database.manager.findOneBy(ContactRequest, { id }), 'contact.not_found')
    const { email, company } = request
    const knownIds = await this.queries.customersOf(request)
    const matches = await this.customerMatches.find({ email, companyName: company, knownIds })
    const open = await this.opportunities.openCounts(matches.map(({ customer }) => customer.id))
    return matches.map(match => ({ ...match, openOpportunities: open.get(match.customer.id) ?? 0 }))
  }

  /** All in one transaction; of two simultaneous takeovers the second is refused. */
  takeOver(
    { id, customerId, customer, opportunity }: TakeOver,
    { repeat, staff }: Call,
  ): Promise<ContactRow> {
    return this.transactions.once(repeat, async tx => {
      const request = await this.lock(tx, id)
      const owner = customer ? (await this.customers.add(tx, customer, staff)).id : customerId!
      // Fields staff left out come from the request; fields they cleared stay empty.
      const {
        description = descriptionOf(request, this.settings.publicUrl),
        notes = askedBy(request),
        source = 'website',
      } = opportunity
      const filled = { ...opportunity, description, notes, source, customerId: owner }
      const added = await this.opportunities.add(tx, filled, staff)
      const { firstName, lastName, email, phone } = request
      await this.people.addUnlessKnown(tx, { customerId: owner, firstName, lastName, email, phone }, staff)
      await this.addActivities(tx, request, {
        customerId: owner,
        opportunityId: added.id,
        createdById: staff?.id ?? null,
      })
      await tx.save(
        tx.merge(ContactRequest, request, {
          status: 'contacted',
          takenOverAt: this.clock.now(),
          customerId: owner,
          opportunityId: added.id,
        }),
      )
      return this.queries.get(id, tx)
    })
  }

  /** The request, and a follow-up due in the morning of the next working day. */
  private async addActivities(
    tx: EntityManager,
    request: ContactRequest,
    place: { customerId: number; opportunityId: number; createdById: number | null },
  ): Promise<void> {
    const now = this.clock.now()
    await this.activities.add(tx, {
      ...place,
      type: 'note',
      title: 'Kontaktanfrage über die Website',
      description: `${askedBy(request)}\n\n${descriptionOf(request, this.settings.publicUrl)}`,
      status: 'completed',
      activityDate: request.createdAt,
    })
    await this.activities.add(tx, {
      ...place,
      type: 'task',
      title: 'Kontaktanfrage beantworten',
      description: askedBy(request),
      status: 'pending',
      activityDate: now,
      dueDate: viennaMoment(addWorkingDays(viennaDay(now), 1), '09:00'),
    })
  }

  private async lock(tx: EntityManager, id: number): Promise<ContactRequest> {
    const request = found(
      await tx.findOne(ContactRequest, { where: { id }, lock: { mode: 'pessimistic_write' } }),
      'contact.not_found',
    )
    const current = await this.queries.get(id, tx)
    if (current.takenOver) throw problem('contact.already_taken_over', { current })
    return request
  }
}
