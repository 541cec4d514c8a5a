import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mails } from '@app/contracts/mails'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { MailPlacements } from './file/mail-placements.service.ts'
import { MailUploads } from './receive/mail-uploads.service.ts'
import { MailBatches } from './undo/mail-batches.service.ts'

@Controller()
export class MailsController {
  constructor(
    private readonly uploads: MailUploads,
    private readonly placements: MailPlacements,
    private readonly batches: MailBatches,
  ) {}

  @Handles(mails.upload)
  upload(input: Parsed<typeof mails.upload>, call: Call) {
    return this.uploads.upload(input, call)
  }

  @Handles(mailPlacements.drop)
  drop(input: Parsed<typeof mailPlacements.drop>, call: Call) {
    return this.uploads.drop(input, call)
  }

  @Handles(mailPlacements.link)
  link(input: Parsed<typeof mailPlacements.link>, call: Call) {
    return this.placements.link(input, call)
  }

  @Handles(mailPlacements.move)
  move(input: Parsed<typeof mailPlacements.move>) {
    return this.placements.move(input)
  }

  @Handles(mailPlacements.batches)
  listBatches(query: Parsed<typeof mailPlacements.batches>) {
    return this.batches.list(query)
  }

  @Handles(mailPlacements.undo)
  undo({ batchId }: Parsed<typeof mailPlacements.undo>, call: Call) {
    return this.batches.undo(batchId, call)
  }
}
