import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { GroupCommit } from '../../platform/database/group-commit.ts'
import { preparedIn } from '../../platform/database/prepared.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import { beginFiling, type Begun } from './begin-filing.ts'
import { mayBeFiledWith, type DroppedMail } from './filed-together.ts'
import { MailPlacing, type Drop, type Filing } from './mail-placing.service.ts'
import { MailStorage, type Stored } from './mail-storage.service.ts'
import { MailsService } from './mails.service.ts'
import { directionOf } from './matching/own-addresses.ts'
import { freshMail, readMails, type StoredMail } from './stored-mails.ts'

/** Files mails that were read: stores each once, and has it placed. Those that come at the same time share a transaction. */
@Injectable()
export class MailFiling {
  private readonly groups = new GroupCommit<DroppedMail, Drop>(drops => this.fileOnce(drops), mayBeFiledWith)

  constructor(
    private readonly storage: MailStorage,
    private readonly placing: MailPlacing,
    private readonly mails: MailsService,
    private readonly transactions: Transactions,
  ) {}

  /** Files a mail where it was dropped, else where it must belong, else in the tray. */
  file(drop: DroppedMail): Promise<Drop> {
    return this.groups.add(drop)
  }

  private fileOnce(drops: readonly DroppedMail[]): Promise<Drop[]> {
    const repeats = drops.map(({ repeat }) => repeat)
    return this.transactions.onceEach(repeats, (tx, positions) =>
      this.fileAll(
        tx,
        positions.map(position => drops[position]!),
      ),
    )
  }

  private async fileAll(tx: EntityManager, drops: readonly DroppedMail[]): Promise<Drop[]> {
    const asked = await preparedIn(tx)
    const targets: (number | null)[] = []
    for (const drop of drops) targets.push(await this.targetOf(tx, drop))
    const begun = await beginFiling(
      asked,
      drops.map((drop, index) => ({ ...drop, hasTarget: targets[index] !== null })),
    )
    const stored = await this.store(asked, drops, begun)
    const filings = stored.map((filed, index): Filing => {
      const { opportunityId = null, staffId } = drops[index]!
      return { ...filed, customerId: targets[index]!, opportunityId, staffId }
    })
    return this.placing.placeAll(tx, filings, begun.own)
  }

  /** The customer of a drop: the named one, or that of the opportunity. */
  private async targetOf(
    tx: EntityManager,
    { customerId, opportunityId }: DroppedMail,
  ): Promise<number | null> {
    if (customerId) return customerId
    return opportunityId ? this.mails.customerOf(tx, opportunityId) : null
  }

  private async store(
    tx: Pick<EntityManager, 'query'>,
    drops: readonly DroppedMail[],
    { batches, own }: Begun,
  ): Promise<Pick<Filing, 'mail' | 'stored' | 'batch'>[]> {
    const files = drops.map((drop, index) => {
      return { ...drop, batchId: batches[index]!.id, direction: directionOf(drop.mail, own) }
    })
    const stored = await this.storage.store(tx, files)
    const known = await knownMails(tx, stored)
    return files.map(({ mail, batchId, direction }, index) => {
      const { id } = stored[index]!
      const filed = known.get(id) ?? freshMail(mail, { id, batchId, direction })
      return { mail: filed, stored: stored[index]!, batch: batches[index]! }
    })
  }
}

/** Mails that were stored before; they are locked already. */
async function knownMails(
  tx: Pick<EntityManager, 'query'>,
  stored: readonly Stored[],
): Promise<Map<number, StoredMail>> {
  const ids = stored.filter(({ isNew }) => !isNew).map(({ id }) => id)
  // Two contents of one mail: the second would not see what becomes of the first. Whoever asked files each on its own.
  if (new Set(ids).size < ids.length) throw new Error('Two files of a group are the same mail')
  const mails = ids.length ? await readMails(tx, ids) : []
  return new Map(mails.map(mail => [mail.id, mail]))
}
