import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { CustomerRef } from '@app/contracts/customers'
import type { Parsed } from '@app/contracts/endpoint'
import type { OpenMail, outlook } from '@app/contracts/outlook'
import { placementsOf, proposalsOf } from '../file/mail-placements.service.ts'
import type { StoredMail } from '../file/stored-mail.ts'
import { directionOf, readOwnAddresses } from '../match/evidence.ts'
import { matchMail } from '../match/match-mail.ts'
import { SearchService } from '../../search/search.service.ts'
import type { Call } from '../../../platform/http/call.ts'

const MOST_CUSTOMERS = 8

@Injectable()
export class OpenMails {
  constructor(
    private readonly database: DataSource,
    private readonly search: SearchService,
  ) {}

  async look(mail: OpenMail) {
    const own = await readOwnAddresses(this.database)
    const unfiled = asStored(mail)
    const direction = directionOf(unfiled, own)
    const { links, proposals } = await matchMail(this.database, { ...unfiled, direction }, own)
    return {
      proposals: await proposalsOf(this.database, [...links, ...proposals]),
      placements: await this.placements(mail),
    }
  }

  async customers({ search }: Parsed<typeof outlook.customers>, call: Call): Promise<CustomerRef[]> {
    const { groups } = await this.search.find({ query: search, limit: MOST_CUSTOMERS }, call)
    const hits = groups.find(({ kind }) => kind === 'customer')?.hits ?? []
    return hits.map(({ id, title }) => ({ id, companyName: title }))
  }

  /** A Message-ID alone proves nothing: devices reuse one for every mail. */
  private async placements({ messageId, sender, subject }: OpenMail) {
    const [known] = await this.database.query<{ id: number }[]>(
      `select id from mails where "messageId" = $1 and plain_address("senderEmail") = plain_address($2)
         and subject = $3 order by id limit 1`,
      [messageId, sender, subject],
    )
    return known ? placementsOf(this.database, known.id) : []
  }
}

const person = (email: string) => ({ name: '', email: email || null })

/** A mail that is not stored has no conversation yet. */
const asStored = ({ sender, recipients }: OpenMail): StoredMail => ({
  id: 0,
  subject: '',
  sender: person(sender),
  to: recipients.map(person),
  cc: [],
  bcc: [],
  replyTo: [],
  date: null,
  text: '',
  messageId: null,
  answersTo: [],
  conversation: null,
  automatic: 'none',
  direction: 'received',
  attachmentCount: 0,
  batchId: null,
})
