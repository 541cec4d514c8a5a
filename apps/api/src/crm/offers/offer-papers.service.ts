import { Injectable } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import type { offers } from '@app/contracts/offers'
import { Readable } from 'node:stream'
import { DataSource, type EntityManager } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { Files } from '../../platform/files/files.service.ts'
import type { Download } from '../../platform/http/answer.interceptor.ts'
import { problem } from '../../platform/http/problem.ts'
import { OffersQueries } from './offers.queries.ts'
import { offerWords } from './paper/offer-words.ts'
import { offerPaper } from './paper/offer-paper.ts'

type Shown = Awaited<ReturnType<OffersQueries['get']>>

/** Offers as PDF: drafts made anew each time, issued ones as they were issued. */
@Injectable()
export class OfferPapers {
  constructor(
    private readonly database: DataSource,
    private readonly queries: OffersQueries,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  async download(id: number): Promise<Download> {
    const offer = await this.queries.get(id)
    const [stored] = await this.database.query<{ fileId: number }[]>(
      'select "fileId" from offers where id = $1 and "fileId" is not null',
      [id],
    )
    const name = paperName(offer)
    if (!stored) return asDownload(name, await this.make(this.database, offer))
    return { name, contentType: 'application/pdf', content: await this.files.read(stored.fileId) }
  }

  /** The stored paper, to go along with a mail. */
  async enclosure(id: number) {
    const { name, title, language, status } = await this.queries.get(id)
    if (status === 'draft') throw problem('offer.not_issued')
    if (status === 'replaced') throw problem('offer.replaced')
    const [file] = await this.database.query<[{ fileId: number; size: number }]>(
      'select "fileId", f.size from offers join files f on f.id = "fileId" where offers.id = $1',
      [id],
    )
    const subject = `${offerWords[language].offer} ${name}: ${title}`
    return { ...file, name: paperName({ name, language }), subject }
  }

  /** A draft as it would be with other fields. */
  async preview({ id, ...fields }: Parsed<typeof offers.preview>): Promise<Download> {
    const offer = await this.queries.get(id)
    const given = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]))
    return asDownload(paperName(offer), await this.make(this.database, { ...offer, ...given }))
  }

  make(tx: Pick<EntityManager, 'query'>, offer: Shown, name: string | null = null): Promise<Buffer> {
    return this.contactOf(tx, offer.id).then(contact =>
      offerPaper({ ...offer, name, contact, at: this.clock.now() }),
    )
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

/** The name of the file; an offer has one of its own once it is issued. */
export const paperName = ({ name, language }: Pick<Shown, 'name' | 'language'>) =>
  language === 'de' ? `Angebot ${name ?? 'Entwurf'}.pdf` : `Quotation ${name ?? 'draft'}.pdf`

const asDownload = (name: string, content: Buffer): Download => ({
  name,
  contentType: 'application/pdf',
  size: content.byteLength,
  content: Readable.from([content]),
})
