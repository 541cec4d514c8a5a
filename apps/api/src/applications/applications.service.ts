import { Inject, Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { applicationReference, type applications } from '@app/contracts/applications'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { confirmation, notification } from './applications.mails.ts'
import { ApplicationsQueries } from './applications.queries.ts'
import { type Document, checkDocuments } from './documents.ts'
import { JobApplication } from './job-application.entity.ts'
import { AuditService } from '../audit/audit.service.ts'
import { JobsService } from '../jobs/jobs.service.ts'
import { Outbox } from '../mail/outbox.service.ts'
import { shownAddress } from '../platform/addresses/plain-address.ts'
import { Clock } from '../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { definedFields } from '../platform/database/edited-record.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { Files } from '../platform/files/files.service.ts'
import type { Download } from '../platform/http/answer.interceptor.ts'
import type { Call } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import { type RateLimit, RateLimiter, type Take } from '../platform/http/rate-limit.ts'

@Injectable()
export class ApplicationsReview {
  constructor(
    private readonly queries: ApplicationsQueries,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async setStatus({
    id,
    status,
  }: Parsed<typeof applications.update>): Promise<Returned<typeof applications.update>> {
    await this.transactions.run(async tx => {
      const application = found(
        await tx.findOne(JobApplication, { where: { id }, lock: { mode: 'pessimistic_write' } }),
        'application.not_found',
      )
      const rejectedAt = status === 'rejected' ? (application.rejectedAt ?? this.clock.now()) : null
      await tx.save(tx.merge(JobApplication, application, { status, rejectedAt }))
    })
    return this.queries.get(id)
  }

  /** Audited: who opened which document. */
  async document(
    { id, documentId }: Parsed<typeof applications.document>,
    { staff, address }: Call,
  ): Promise<Download> {
    const documents = await this.queries.documents(id)
    const document = found(
      documents.find(document => document.id === documentId),
      'application.document_not_found',
    )
    await this.audit.record({
      action: 'application.document_read',
      staff,
      address,
      subject: `Bewerbung ${id}`,
    })
    const { name, contentType, size, fileId } = document
    return { name, contentType, size, content: await this.files.read(fileId) }
  }
}

export const perAddress: RateLimit = { name: 'application', limit: 5, seconds: 600 }
/** In bytes: nobody can fill the disk through this form. */
const perAddressAndDay: RateLimit = { name: 'application-bytes', limit: 100 * 1024 * 1024, seconds: 86_400 }

type Received = Returned<typeof applications.send>

const received = {
  de: 'Vielen Dank für Ihre Bewerbung. Wir melden uns bald bei Ihnen.',
  en: 'Thank you for your application. We will get back to you soon.',
}

@Injectable()
export class ApplicationsService {
  constructor(
    private readonly jobs: JobsService,
    private readonly files: Files,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly limiter: RateLimiter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** One transaction for application, documents and mails: a 201 means all of it is stored. */
  async send(input: Parsed<typeof applications.send>, call: Call): Promise<Received> {
    // A repeat after a lost answer needs no room and gets the same answer.
    if (await this.transactions.isDone(call.repeat)) return this.receive(input, call)
    const { address, files } = call
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const takes: Take[] = [
      { limit: perAddress, key: address },
      { limit: perAddressAndDay, key: address, hits: bytes, code: 'application.documents_per_day' },
    ]
    return this.limiter.during(takes, () => this.receive(input, call))
  }

  private async receive(
    { jobId, fileTypes = [], ...fields }: Parsed<typeof applications.send>,
    { language, repeat, files }: Call,
  ): Promise<Received> {
    const documents = await checkDocuments(files, fileTypes, language)
    return this.transactions.once(repeat, async tx => {
      const job = await this.jobs.findOpen(tx, jobId)
      if (!job) throw problem('application.job_closed')
      const stated = {
        ...definedFields<JobApplication>(fields),
        email: shownAddress(fields.email),
        jobId,
        jobTitle: job.title,
        language,
      }
      const application = await tx.save(tx.create(JobApplication, { ...stated, status: 'pending' }))
      await this.store(tx, application.id, documents)
      await this.write(tx, application, documents)
      return { message: received[language], reference: applicationReference(application.id) }
    })
  }

  private async store(tx: EntityManager, applicationId: number, documents: readonly Document[]) {
    const placed = documents.map((document, position) => ({ ...document, position }))
    // Always in the same order: otherwise two sending the same files could deadlock.
    for (const { file, type, kind, position } of placed.toSorted(byContent)) {
      const { id } = await this.files.store(tx, await file.read())
      await tx.query(
        `insert into application_documents ("applicationId", position, type, "fileId", name, kind)
           values ($1, $2, $3, $4, $5, $6)`,
        [applicationId, position, type, id, file.name, kind],
      )
    }
  }

  private async write(tx: EntityManager, application: JobApplication, documents: readonly Document[]) {
    await this.outbox.add(tx, notification(application, documents, this.settings.publicUrl))
    const answer = confirmation(application)
    // One per day and posting: nobody can fill a stranger's mailbox through this form.
    const known = await this.outbox.wroteToday(tx, answer.kind, application.email, answer.content.subject)
    if (!known) await this.outbox.add(tx, answer)
  }
}

const byContent = (a: Document, b: Document) => (a.file.sha256 < b.file.sha256 ? -1 : 1)
