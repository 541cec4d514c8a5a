import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { MAIL_EXTENSIONS, type mailPlacements } from '@app/contracts/mail-placements'
import { MAIL_EXTENSION, type MailImport, type mails } from '@app/contracts/mails'
import { DataSource, type EntityManager } from 'typeorm'
import { preparedIn } from '../../platform/database/prepared.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call, ReceivedFile } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { openBatch, type Batch } from './batches/mail-batches.ts'
import { beginFiling, type Begun } from './begin-filing.ts'
import { alreadyFiled, dropMessage } from './drop-messages.ts'
import { marksOf, type Marks } from './identity.ts'
import { MailStorage, type Stored } from './mail-storage.service.ts'
import { MailMatching } from './matching/mail-matching.service.ts'
import { directionOf } from './matching/own-addresses.ts'
import { questionSentences } from './matching/reasons.ts'
import { MailsService } from './mails.service.ts'
import { MailParser } from './parsing/mail-parser.ts'
import type { ParsedMail } from './parsing/parsed-mail.ts'
import { readMailFile } from './parsing/read-mail-file.ts'
import { placementsOf, proposalsOf, type Placement } from './placements.ts'
import { freshMail, lockMail, type StoredMail } from './stored-mails.ts'
import { putIntoTray, takeFromTray } from './tray/tray-entries.ts'

type Drop = Returned<typeof mailPlacements.drop>

/** What is dropped: read, stored, matched, and filed or put into the tray. */
@Injectable()
export class MailDrops {
  constructor(
    private readonly parser: MailParser,
    private readonly storage: MailStorage,
    private readonly matching: MailMatching,
    private readonly customers: CustomersService,
    private readonly mails: MailsService,
    private readonly transactions: Transactions,
    private readonly database: DataSource,
  ) {}

  /** Puts a mail on a customer as an e-mail activity; a mail that is there already is named instead of doubled. */
  async import({ id: customerId }: Parsed<typeof mails.upload>, call: Call): Promise<MailImport> {
    const [file] = call.files
    if (!file) throw problem('mail.missing')
    if (!file.name.toLowerCase().endsWith(MAIL_EXTENSION))
      throw problem('mail.file_type', { words: { name: file.name } })
    await this.customers.get(customerId)
    const read = await this.read(file)
    return this.transactions.once(call.repeat, async tx => {
      const { placements, attachmentCount } = await this.file(tx, read, { customerId, batch: null, call })
      const { activityId, isNew, ...there } = found(
        placements.find(({ customer }) => customer.id === customerId),
        'server.failed',
      )
      return {
        message: isNew ? 'Email erfolgreich importiert' : alreadyFiled(there),
        attachmentCount,
        activityId,
      }
    })
  }

  /** Files a dropped mail where it belongs: where it was dropped, else where it must belong, else in the tray. */
  async drop(input: Parsed<typeof mailPlacements.drop>, call: Call): Promise<Drop> {
    const [file] = call.files
    if (!file) throw problem('mail.drop_missing')
    const name = file.name.toLowerCase()
    if (!MAIL_EXTENSIONS.some(extension => name.endsWith(extension)))
      throw problem('mail.drop_type', { words: { name: file.name } })
    const read = await this.read(file)
    const batch = input.batchId ? await openBatch(this.database, input.batchId, call.staff?.id ?? null) : null
    return this.transactions.once(call.repeat, async tx => {
      const { customerId, opportunityId } = input
      const target = customerId ?? (opportunityId && (await this.mails.customerOf(tx, opportunityId)))
      return this.file(tx, read, { customerId: target, opportunityId, batch, call })
    })
  }

  private async read(file: ReceivedFile): Promise<Read> {
    const { name, sha256 } = file
    const content = await file.read()
    const mail = await readMailFile(this.parser, name, content)
    return { name, content, sha256, mail, marks: marksOf(mail, sha256) }
  }

  private async file(tx: EntityManager, { mail: parsed, ...original }: Read, to: Target): Promise<Drop> {
    const staffId = to.call.staff?.id ?? null
    const asked = await preparedIn(tx)
    const about = { batch: to.batch, staffId, hasTarget: to.customerId !== undefined }
    const { batch, own } = await beginFiling(asked, original.marks, about)
    const circumstances = { batchId: batch.id, direction: directionOf(parsed, own) }
    const stored = await this.storage.store(asked, parsed, { ...original, ...circumstances })
    const mail = stored.isNew
      ? freshMail(parsed, { id: stored.id, ...circumstances })
      : await lockMail(asked, stored.id)
    const filing = { batch, stored, staffId, own }
    if (to.customerId)
      return this.fileAt(tx, mail, {
        customerId: to.customerId,
        opportunityId: to.opportunityId ?? null,
        ...filing,
      })
    const standing = stored.isNew ? [] : await placementsOf(asked, mail.id)
    if (standing.length) return this.answer(mail, { ...filing, placements: standing })
    return this.fileByMatch(tx, mail, filing)
  }

  private async fileAt(
    tx: EntityManager,
    mail: StoredMail,
    { customerId, opportunityId, ...filing }: { customerId: number; opportunityId: number | null } & Filing,
  ): Promise<Drop> {
    const { batch, stored, staffId, own } = filing
    const because = { reason: 'target', value: null, batchId: batch.id, createdById: staffId } as const
    const placement = await this.mails.place(tx, mail, { customerId, opportunityId, ...because })
    const { activityId, isNew } = placement
    const asked = await preparedIn(tx)
    if (!stored.isNew) await takeFromTray(asked, mail.id)
    const others = isNew ? await this.matching.elsewhere(asked, mail, { customerId, own }) : []
    const elsewhere = others.map(
      id => ({ customerId: id, opportunityId: null, reason: 'address', value: null }) as const,
    )
    return this.answer(mail, {
      ...filing,
      placements: stored.isNew ? [placement] : await placementsOf(asked, mail.id, isNew ? [activityId] : []),
      belongsElsewhere: (await proposalsOf(asked, elsewhere)).map(({ customer }) => customer),
      targetId: activityId,
    })
  }

  private async fileByMatch(tx: EntityManager, mail: StoredMail, filing: Filing): Promise<Drop> {
    const { batch, stored, staffId, own } = filing
    const asked = await preparedIn(tx)
    const { links, proposals, question } = await this.matching.match(asked, mail, own)
    const fresh: Placement[] = []
    const by = { batchId: batch.id, createdById: staffId }
    for (const link of links.toSorted((a, b) => a.customerId - b.customerId))
      fresh.push(await this.mails.place(tx, mail, { ...link, ...by }))
    const ids = fresh.map(({ activityId }) => activityId)
    const placements = stored.isNew ? fresh : await placementsOf(asked, mail.id, ids)
    if (!question) {
      if (!stored.isNew) await takeFromTray(asked, mail.id)
      return this.answer(mail, { ...filing, placements })
    }
    const id = await putIntoTray(asked, mail.id, { batchId: batch.id, staffId, question })
    const tray = { id, question: questionSentences[question], proposals: await proposalsOf(asked, proposals) }
    return this.answer(mail, { ...filing, placements, tray })
  }

  private answer(mail: StoredMail, filed: Filing & Outcome): Drop {
    const { placements, tray = null, belongsElsewhere = [], targetId } = filed
    const shown = targetId ? placements.filter(({ activityId }) => activityId === targetId) : placements
    const outcome = tray ? 'tray' : shown.some(({ isNew }) => isNew) ? 'filed' : 'already_filed'
    return {
      mailId: mail.id,
      outcome,
      message: dropMessage({ outcome, shown, tray, belongsElsewhere, ...filed.stored }),
      subject: mail.subject,
      direction: mail.direction,
      attachmentCount: mail.attachmentCount,
      batchId: filed.batch.key,
      placements,
      tray,
      belongsElsewhere,
      hasOtherContent: filed.stored.hasOtherContent,
    }
  }
}

interface Read {
  name: string
  content: Buffer
  sha256: string
  mail: ParsedMail
  marks: Marks
}

interface Target {
  customerId?: number | undefined
  opportunityId?: number | undefined
  /** Without one, the drop is a batch of its own. */
  batch: Batch | null
  call: Call
}

interface Filing extends Begun {
  stored: Stored
  staffId: number | null
}

interface Outcome {
  placements: Placement[]
  tray?: Drop['tray']
  belongsElsewhere?: Drop['belongsElsewhere']
  /** The activity at the place that was asked for. */
  targetId?: number
}
