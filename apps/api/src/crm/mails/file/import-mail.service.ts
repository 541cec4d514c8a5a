import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { Transactions } from '../../../platform/database/transactions.ts'
import { Files } from '../../../platform/files/files.service.ts'
import type { Repeat } from '../../../platform/http/call.ts'
import type { Match, Question } from '../match/rules.ts'
import { customersElsewhere, matchMail } from '../match/match-mail.ts'
import { MailTexts } from '../documents/mail-texts.service.ts'
import { directionOf, isWebForm, readOwnAddresses } from '../match/evidence.ts'
import { dropAnswer, type Drop } from '../tell/drop-answer.ts'
import { putIntoTray, takeFromTray } from '../tray/tray-entries.ts'
import { openBatch, type Batch } from './batch.ts'
import { MailPlacements, placementsOf, proposalsOf } from './mail-placements.service.ts'
import { noteReturned } from './returned-mails.ts'
import { lockMarks, type ReadMail } from './same-mail.ts'
import { storeMail } from './store-mail.ts'
import { lockMail } from './stored-mail.ts'

export interface DroppedMail extends ReadMail {
  customerId?: number | undefined
  opportunityId?: number | undefined
  batch: Batch | null
  staffId: number | null
  repeat: Repeat | null
  /** Always asked, however certain the match: nobody from staff dropped it. */
  ask?: Question
}

interface Target {
  customerId: number
  opportunityId: number | null
}

@Injectable()
export class ImportMail {
  constructor(
    private readonly files: Files,
    private readonly placements: MailPlacements,
    private readonly texts: MailTexts,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Files where it was dropped, else at a certain match, else in the tray. A repeated request gets the first answer.
   */
  import(drop: DroppedMail): Promise<Drop> {
    return this.transactions.once(drop.repeat, tx => this.importIn(tx, drop))
  }

  /** Files mails that came as one, all or none of them; answers what became of the first. */
  importAll(drops: readonly Omit<DroppedMail, 'repeat'>[], repeat: Repeat): Promise<Drop> {
    return this.transactions.once(repeat, async tx => {
      const answers: Drop[] = []
      for (const drop of drops) answers.push(await this.importIn(tx, drop))
      return answers[0]!
    })
  }

  /** The same in a transaction of the caller. */
  async importIn(tx: EntityManager, drop: Omit<DroppedMail, 'repeat'>): Promise<Drop> {
    const { staffId } = drop
    const target = await this.targetOf(tx, drop)
    await lockMarks(tx, drop)
    const own = await readOwnAddresses(tx)
    const batch = drop.batch ?? (await openBatch(tx, undefined, staffId))
    const where = {
      batchId: batch.id,
      // A bounce from our own server was received, not written by us.
      direction: drop.mail.automatic === 'bounce' ? ('received' as const) : directionOf(drop.mail, own),
      isWebForm: isWebForm(drop.mail, own),
    }
    const stored = await storeMail(tx, this.files, { ...drop, ...where })
    const mail = await lockMail(tx, stored.id)
    await this.texts.readLater(tx, mail.id)
    if (stored.isNew) await noteReturned(tx, drop.mail)

    // A mail that is already placed stays there, unless it was dropped on a record.
    const isPlaced = !target && !stored.isNew && (await placementsOf(tx, mail.id)).length > 0
    const match = target ? onto(target) : isPlaced ? NOWHERE : asked(await matchMail(tx, mail, own), drop.ask)
    const places = match.links.map(link => ({ ...link, batchId: batch.id, createdById: staffId }))
    const attached = await this.placements.attachAll(tx, mail, places)
    const fresh = attached.flatMap(({ isNew, activityId }) => (isNew ? activityId : []))

    const { question } = match
    const entryId =
      question && (await putIntoTray(tx, { mailId: mail.id, batchId: batch.id, staffId, question }))
    if (places.length && !stored.isNew) await takeFromTray(tx, mail.id)

    const elsewhere = target && fresh.length ? await customersElsewhere(tx, mail, target.customerId, own) : []
    return dropAnswer({
      mail,
      batch,
      stored,
      placements: await placementsOf(tx, mail.id, fresh),
      droppedOn: target ? attached[0]!.activityId : null,
      question,
      entryId,
      proposals: await proposalsOf(tx, question ? match.proposals : elsewhere),
    })
  }

  private async targetOf(
    tx: EntityManager,
    { customerId, opportunityId }: Omit<DroppedMail, 'repeat'>,
  ): Promise<Target | null> {
    if (customerId) return { customerId, opportunityId: opportunityId ?? null }
    if (!opportunityId) return null
    return { customerId: await this.placements.customerOf(tx, opportunityId), opportunityId }
  }
}

const NOWHERE: Match = { links: [], proposals: [], question: null }

const asked = (match: Match, question: Question | undefined): Match =>
  question ? { links: [], proposals: [...match.links, ...match.proposals], question } : match

const onto = (target: Target): Match => ({
  ...NOWHERE,
  links: [{ ...target, reason: 'target', value: null }],
})
