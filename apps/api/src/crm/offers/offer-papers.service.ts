import { Injectable } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import type { offers } from '@app/contracts/offers'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { DataSource, type EntityManager } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { Files } from '../../platform/files/files.service.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import type { Call } from '../../platform/http/call.ts'
import { problem } from '../../platform/http/problem.ts'
import { inTurn } from '../../platform/processes/in-turn.ts'
import { type ReadingLimits, readAlone } from '../../platform/processes/read-alone.ts'
import { OffersQueries } from './offers.queries.ts'
import { offerWords } from './paper/offer-words.ts'
import type { PaperOffer } from './paper/offer-paper.ts'

// The program lies beside this file, compiled or not, with the same extension.
const PROGRAM = new URL(`./paper/offer-paper.child${extname(import.meta.url)}`, import.meta.url)

/** Drafts older than the length limit may be three times as long. */
const LIMITS: ReadingLimits = { milliseconds: 45_000, residentBytes: 500 * 1024 * 1024 }

type Shown = Awaited<ReturnType<OffersQueries['get']>>

/** Drafts are rendered each time, issued offers are stored. */
@Injectable()
export class OfferPapers {
  constructor(
    private readonly database: DataSource,
    private readonly queries: OffersQueries,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  async download(id: number, call: Call): Promise<Download> {
    const offer = await this.queries.get(id)
    const [stored] = await this.database.query<{ fileId: number }[]>(
      'select "fileId" from offers where id = $1 and "fileId" is not null',
      [id],
    )
    const name = paperName(offer)
    if (!stored) return this.made(offer, call)
    return { name, contentType: 'application/pdf', content: await this.files.read(stored.fileId) }
  }

  async enclosure(id: number) {
    const { name, title, language, status } = await this.queries.get(id)
    if (status === 'draft') throw problem('offer.not_issued')
    if (status === 'replaced') throw problem('offer.replaced')
    const [file] = await this.database.query<[{ fileId: number; size: number }]>(
      'select "fileId", f.size from offers join files f on f.id = "fileId" where offers.id = $1',
      [id],
    )
    const subject = `${offerWords[language].offer} ${name}: ${title}`
    const words = offerWords[language].enclosed(name!)
    return { ...file, name: paperName({ name, language }), subject, language, words }
  }

  async preview({ id, ...fields }: Parsed<typeof offers.preview>, call: Call): Promise<Download> {
    const offer = await this.queries.get(id)
    const given = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]))
    return this.made({ ...offer, ...given }, call)
  }

  /** Call only within inTurn. */
  async make(tx: Pick<EntityManager, 'query'>, offer: Shown, name: string | null = null): Promise<Buffer> {
    const contact = await this.contactOf(tx, offer.id)
    const asked: PaperOffer = { ...offer, name, contact, at: this.clock.now() }
    const paper = await readAlone<Buffer>(PROGRAM, asked, LIMITS)
    if (!paper) throw problem('offer.too_long')
    return paper
  }

  private async made(offer: Shown, call: Call): Promise<Download> {
    const content = await inTurn(call, () => this.make(this.database, offer))
    return {
      name: paperName(offer),
      contentType: 'application/pdf',
      size: content.byteLength,
      content: Readable.from([content]),
    }
  }

  private async contactOf(
    tx: Pick<EntityManager, 'query'>,
    id: number,
  ): Promise<Pick<StaffUser, 'name' | 'email'> | null> {
    const [contact] = await tx.query<Pick<StaffUser, 'name' | 'email'>[]>(
      'select s.name, s.email from offers f join staff s on s.id = f."staffId" where f.id = $1',
      [id],
    )
    return contact ?? null
  }
}

/** Drafts have no number yet. */
export const paperName = ({ name, language }: Pick<Shown, 'name' | 'language'>) =>
  language === 'de' ? `Angebot ${name ?? 'Entwurf'}.pdf` : `Quotation ${name ?? 'draft'}.pdf`
