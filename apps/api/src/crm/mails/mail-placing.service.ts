import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { mailPlacements, MailProposal } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import { preparedIn } from '../../platform/database/prepared.ts'
import type { Batch } from './batches/mail-batches.ts'
import { dropMessage } from './drop-messages.ts'
import type { Stored } from './mail-storage.service.ts'
import { MailsService } from './mails.service.ts'
import { MailMatching } from './matching/mail-matching.service.ts'
import type { Candidate, Match } from './matching/match.ts'
import type { OwnAddresses } from './matching/own-addresses.ts'
import { questionSentences } from './matching/reasons.ts'
import { placementsOf, proposalsOfAll, type Placement } from './placements.ts'
import type { StoredMail } from './stored-mails.ts'
import { putIntoTray, takeFromTray } from './tray/tray-entries.ts'

type Asked = Pick<EntityManager, 'query'>

/** What became of a dropped mail. */
export type Drop = Returned<typeof mailPlacements.drop>

/** A stored mail, and where it was dropped. */
export interface Filing {
  mail: StoredMail
  stored: Stored
  batch: Batch
  customerId: number | null
  opportunityId: number | null
  staffId: number | null
}

/** Where a mail is to go; `standing` are the places of one that is left where it is. */
interface Decided extends Filing, Match {
  standing: Placement[]
}

/** The places of the links, in their order. */
interface Placed extends Decided {
  placed: Placement[]
}

/** Puts stored mails where they were dropped or belong, else into the tray, and says so. */
@Injectable()
export class MailPlacing {
  constructor(
    private readonly matching: MailMatching,
    private readonly mails: MailsService,
  ) {}

  /** Places mails, which the caller has locked; answers in their order. */
  async placeAll(tx: EntityManager, filings: readonly Filing[], own: OwnAddresses): Promise<Drop[]> {
    const asked = await preparedIn(tx)
    const placed = await this.place(tx, await this.decide(asked, filings, own))
    const entries = await putIntoTray(
      asked,
      placed.flatMap(({ question, mail, batch, staffId }) =>
        question ? [{ mailId: mail.id, batchId: batch.id, staffId, question }] : [],
      ),
    )
    const isSettled = ({ question, stored, standing }: Placed) =>
      !question && !stored.isNew && !standing.length
    await takeFromTray(
      asked,
      placed.filter(isSettled).map(({ mail }) => mail.id),
    )
    const proposals = await this.proposals(asked, placed, own)
    const drops: Drop[] = []
    for (const [index, each] of placed.entries()) {
      const placements = await allPlaces(asked, each)
      drops.push(answer(each, { placements, entry: entries.get(each.mail.id), proposals: proposals[index]! }))
    }
    return drops
  }

  private async decide(asked: Asked, filings: readonly Filing[], own: OwnAddresses): Promise<Decided[]> {
    const standing: Placement[][] = []
    for (const { mail, stored, customerId } of filings)
      standing.push(stored.isNew || customerId ? [] : await placementsOf(asked, mail.id))
    const isOpen = ({ customerId }: Filing, index: number) => !customerId && !standing[index]!.length
    const open = filings.filter(isOpen).map(({ mail }) => mail)
    const matches = open.length ? await this.matching.matchAll(asked, open, own) : []
    const matchOf = new Map(open.map((mail, index) => [mail, matches[index]!]))
    return filings.map((filing, index) => {
      const match = matchOf.get(filing.mail) ?? { ...UNASKED, links: targetOf(filing) }
      return { ...filing, ...match, standing: standing[index]! }
    })
  }

  private async place(tx: EntityManager, decided: readonly Decided[]): Promise<Placed[]> {
    const placings = decided.flatMap(({ mail, batch, staffId, links }) =>
      links.map(link => ({ mail, place: { ...link, batchId: batch.id, createdById: staffId } })),
    )
    const placed = await this.mails.placeAll(tx, placings)
    return decided.map(each => ({ ...each, placed: placed.splice(0, each.links.length) }))
  }

  /** Where mails of the tray may belong; where those belong that were dropped on somebody else. */
  private async proposals(
    asked: Asked,
    placed: readonly Placed[],
    own: OwnAddresses,
  ): Promise<MailProposal[][]> {
    const dropped = placed.flatMap(({ mail, customerId, placed: [first] }) =>
      customerId && first!.isNew ? [{ mail, customerId }] : [],
    )
    const elsewhere = dropped.length ? await this.matching.elsewhere(asked, dropped, own) : []
    const idsOf = new Map(dropped.map(({ mail }, index) => [mail, elsewhere[index]!]))
    const candidates = placed.map(({ mail, question, proposals }) =>
      question ? proposals : (idsOf.get(mail) ?? []).map(byAddress),
    )
    return proposalsOfAll(asked, candidates)
  }
}

const UNASKED = { proposals: [], question: null }

const targetOf = ({ customerId, opportunityId }: Filing): Candidate[] =>
  customerId ? [{ customerId, opportunityId, reason: 'target', value: null }] : []

const byAddress = (customerId: number): Candidate => ({
  customerId,
  opportunityId: null,
  reason: 'address',
  value: null,
})

/** Where the mail stands now; of a new one that is known. */
async function allPlaces(asked: Asked, { mail, stored, standing, placed }: Placed): Promise<Placement[]> {
  if (standing.length) return standing
  if (stored.isNew) return placed
  const fresh = placed.filter(({ isNew }) => isNew).map(({ activityId }) => activityId)
  return placementsOf(asked, mail.id, fresh)
}

function answer(
  { mail, batch, stored, question, customerId, placed }: Placed,
  found: { placements: Placement[]; entry: number | undefined; proposals: MailProposal[] },
): Drop {
  const { placements, proposals } = found
  const tray = question ? { id: found.entry!, question: questionSentences[question], proposals } : null
  const belongsElsewhere = question ? [] : proposals.map(({ customer }) => customer)
  const targetId = customerId && placed[0]!.activityId
  const shown = targetId ? placements.filter(({ activityId }) => activityId === targetId) : placements
  const outcome = tray ? 'tray' : shown.some(({ isNew }) => isNew) ? 'filed' : 'already_filed'
  return {
    mailId: mail.id,
    outcome,
    message: dropMessage({ outcome, shown, tray, belongsElsewhere, ...stored }),
    subject: mail.subject,
    direction: mail.direction,
    attachmentCount: mail.attachmentCount,
    batchId: batch.key,
    placements,
    tray,
    belongsElsewhere,
    hasOtherContent: stored.hasOtherContent,
  }
}
