import { Injectable } from '@nestjs/common'
import type { applications } from '@app/contracts/applications'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { Files } from '../platform/files/files.service.ts'
import type { Download } from '../platform/http/answer.interceptor.ts'
import type { Call } from '../platform/http/call.ts'
import { found } from '../platform/http/problem.ts'
import { ApplicationsQueries } from './applications.queries.ts'
import { JobApplication } from './job-application.entity.ts'

/** Applications, worked through by staff. */
@Injectable()
export class ApplicationsReview {
  constructor(
    private readonly queries: ApplicationsQueries,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Sets the state. A rejection keeps the day on which it was given. */
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

  /** A document on its way to staff; the log remembers who opened it. */
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
    return { name, contentType, size, content: this.files.read(fileId) }
  }
}
