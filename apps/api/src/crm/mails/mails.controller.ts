import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mails } from '@app/contracts/mails'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { MailBatches } from './batches/mail-batches.service.ts'
import { MailDrops } from './mail-drops.service.ts'
import { MailsService } from './mails.service.ts'

@Controller()
export class MailsController {
  constructor(
    private readonly drops: MailDrops,
    private readonly service: MailsService,
    private readonly batches: MailBatches,
  ) {}

  @Handles(mails.upload)
  upload(input: Parsed<typeof mails.upload>, call: Call) {
    return this.drops.import(input, call)
  }

  @Handles(mailPlacements.drop)
  drop(input: Parsed<typeof mailPlacements.drop>, call: Call) {
    return this.drops.drop(input, call)
  }

  @Handles(mailPlacements.link)
  link(input: Parsed<typeof mailPlacements.link>, call: Call) {
    return this.service.link(input, call)
  }

  @Handles(mailPlacements.move)
  move(input: Parsed<typeof mailPlacements.move>) {
    return this.service.move(input)
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
