import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { outbox } from '@app/contracts/outbox'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { MailPause } from './mail-pause.service.ts'
import { OutboxQueries } from './outbox.queries.ts'
import { Outbox } from './outbox.service.ts'

@Controller()
export class OutboxController {
  constructor(
    private readonly queries: OutboxQueries,
    private readonly service: Outbox,
    private readonly pause: MailPause,
  ) {}

  @Handles(outbox.list)
  list(query: Parsed<typeof outbox.list>) {
    return this.queries.list(query)
  }

  @Handles(outbox.status)
  status(_input: Parsed<typeof outbox.status>) {
    return this.queries.status()
  }

  @Handles(outbox.get)
  get({ id }: Parsed<typeof outbox.get>) {
    return this.queries.get(id)
  }

  @Handles(outbox.resume)
  async resume(_input: Parsed<typeof outbox.resume>) {
    await this.pause.tryAgain()
    return this.queries.status()
  }

  @Handles(outbox.resend)
  async resend({ id }: Parsed<typeof outbox.resend>, call: Call) {
    await this.service.resend(id, call)
    return this.queries.get(id)
  }
}
