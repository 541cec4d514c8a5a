import { Controller, Module } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { webhooks } from '@app/contracts/webhooks'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { WebhookSecrets } from './webhook-secrets.ts'
import { WebhookWorker } from './webhook.worker.ts'
import { WebhooksPersonalData } from './webhooks.personal-data.ts'
import { WebhooksService } from './webhooks.service.ts'

@Controller()
class WebhooksController {
  constructor(private readonly service: WebhooksService) {}

  @Handles(webhooks.list)
  list() {
    return this.service.list()
  }

  @Handles(webhooks.add)
  add(input: Parsed<typeof webhooks.add>, call: Call) {
    return this.service.add(input, call)
  }

  @Handles(webhooks.update)
  update(input: Parsed<typeof webhooks.update>, call: Call) {
    return this.service.update(input, call)
  }

  @Handles(webhooks.remove)
  remove({ id }: Parsed<typeof webhooks.remove>, call: Call) {
    return this.service.remove(id, call)
  }

  @Handles(webhooks.renewSecret)
  renewSecret({ id }: Parsed<typeof webhooks.renewSecret>, call: Call) {
    return this.service.renewSecret(id, call)
  }

  @Handles(webhooks.test)
  test({ id }: Parsed<typeof webhooks.test>) {
    return this.service.test(id)
  }

  @Handles(webhooks.resume)
  resume({ id }: Parsed<typeof webhooks.resume>) {
    return this.service.resume(id)
  }

  @Handles(webhooks.deliveries)
  deliveries({ id }: Parsed<typeof webhooks.deliveries>) {
    return this.service.deliveries(id)
  }

  @Handles(webhooks.resend)
  resend(input: Parsed<typeof webhooks.resend>) {
    return this.service.resend(input)
  }
}

@Module({
  controllers: [WebhooksController],
  providers: [WebhooksService, WebhooksPersonalData, WebhookSecrets, WebhookWorker],
})
export class WebhooksModule {}
