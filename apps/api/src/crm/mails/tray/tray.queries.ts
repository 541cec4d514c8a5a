import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { mailTray } from '@app/contracts/mail-tray'
import sql, { type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { foldedWords } from '../../../platform/database/folded-words.ts'
import { contains, equals } from '../../../platform/database/list-conditions.ts'
import { readList } from '../../../platform/database/listing.ts'
import { readOwnAddresses } from '../match/evidence.ts'
import { companyDomain, matchMails } from '../match/match-mail.ts'
import { type Match, type Question, questionSentences } from '../match/rules.ts'
import { proposalsOfAll } from '../file/mail-placements.service.ts'
import { personText, readMails, type StoredMail } from '../file/stored-mail.ts'

type EntryRow = Returned<typeof mailTray.list>[number]
type Row = Pick<EntryRow, 'id' | 'mailId' | 'size' | 'droppedBy' | 'droppedAt' | 'discardedAt'> & {
  question: string
}

const BY_SENDER = `coalesce(mail_domain(m."senderEmail") || ' ' || plain_address(m."senderEmail"), '')`

const EXCERPT = 300

/** Rows without a limit: each is matched anew. */
const UNPAGED = 100

@Injectable()
export class TrayQueries {
  constructor(private readonly database: DataSource) {}

  /** Matched anew, since a customer may have been added after the mail came. */
  async list({ discarded, search, sort = '-droppedAt', ...paging }: Parsed<typeof mailTray.list>) {
    const state = discarded === 'true' ? 'discarded' : 'open'
    const { rows, ...page } = await readList<Row>(
      this.database,
      {
        columns: sql`t.id, t."mailId", t.question, s.name as "droppedBy", t."droppedAt", t."discardedAt",
          f.size`,
        source: sql`mail_tray t join mails m on m.id = t."mailId" join files f on f.id = m."originalFileId" left join staff s on s.id = t."droppedById"`,
        conditions: [sql`t.state = ${state}`, ...(await this.says(search))],
        order: sort.endsWith('sender')
          ? { column: BY_SENDER, type: 'text', descending: sort === '-sender' }
          : { column: 't."droppedAt"', type: 'timestamptz', descending: sort === '-droppedAt' },
        idColumn: 't.id',
      },
      { ...paging, limit: paging.limit ?? UNPAGED },
    )
    const entries = rows as readonly Row[]
    const mails = await readMails(
      this.database.manager,
      entries.map(({ mailId }) => mailId),
    )
    const own = await readOwnAddresses(this.database.manager)
    const matches = await matchMails(this.database.manager, mails, own)
    const proposals = await proposalsOfAll(
      this.database.manager,
      matches.map(match => [...match.links, ...match.proposals]),
    )
    const shown = new Map(
      mails.map((mail, index) => {
        const match = matches[index]!
        // Never learn the domain of a suspected imitation.
        const domain = match.question?.endsWith('imitation') ? null : companyDomain(mail, own)
        return [mail.id, { mail, match, domain, proposals: proposals[index]! }]
      }),
    )
    // The mail may have been removed by an undo since the rows were read.
    const standing = entries.flatMap(row => {
      const matched = shown.get(row.mailId)
      return matched ? [entry(row, matched)] : []
    })
    return { ...page, rows: standing }
  }

  private async says(search: string | undefined): Promise<Sql[]> {
    if (!search) return []
    const { words } = await foldedWords(this.database, search)
    const [named] = contains(['m.subject', 'm."senderName"', 'm."senderEmail"'], search)
    const told = sql`exists (select from search_documents d
      where d.kind = 'mail' and d.id = m.id and d.body @@ text_query(${words}::text[]))`
    return [named ? sql`(${named} or ${told})` : told]
  }

  learned({ customerId, search, sort: _, ...paging }: Parsed<typeof mailTray.learned>) {
    return readList<Returned<typeof mailTray.learned>[number]>(
      this.database,
      {
        columns: sql`l.id, l.kind, l.value, l."learnedAt", s.name as "learnedBy",
          jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer`,
        source: sql`learned_addresses l join customers c on c.id = l."customerId" and c."deletedAt" is null
          left join staff s on s.id = l."learnedById"`,
        conditions: [
          ...equals('l."customerId"', customerId),
          ...contains(['l.value', 'c."companyName"'], search),
        ],
        order: { column: 'l."learnedAt"', type: 'timestamptz', descending: true },
        idColumn: 'l.id',
      },
      paging,
    )
  }

  async count(): Promise<{ count: number }> {
    const [row] = await this.database.query<[{ count: number }]>(
      `select count(*)::int as count from mail_tray where state = 'open'`,
    )
    return row
  }
}

interface Matched {
  mail: StoredMail
  match: Match
  domain: string | null
  proposals: EntryRow['proposals']
}

function entry({ question: stored, ...row }: Row, { mail, match, domain, proposals }: Matched): EntryRow {
  // A match that has become certain is still only proposed (first) here.
  const asked = questionSentences[match.question ?? (stored as Question)]
  const isStranger = stored === 'stranger'
  return {
    ...row,
    subject: mail.subject,
    senderName: mail.sender.name || null,
    senderEmail: mail.sender.email,
    recipients: [...mail.to, ...mail.cc].map(personText).join('; '),
    sentAt: mail.date && new Date(mail.date),
    direction: mail.direction,
    attachmentCount: mail.attachmentCount,
    domain,
    excerpt: mail.text.slice(0, EXCERPT).toWellFormed(),
    question: isStranger
      ? questionSentences.stranger
      : match.links.length
        ? 'Inzwischen ist ein Kunde dazu bekannt.'
        : asked,
    proposals,
  }
}
