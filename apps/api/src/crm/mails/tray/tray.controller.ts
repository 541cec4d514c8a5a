import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { mailTray } from '@app/contracts/mail-tray'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'
import { TrayQueries } from './tray.queries.ts'
import { TrayService } from './tray.service.ts'

@Controller()
export class TrayController {
  constructor(
    private readonly service: TrayService,
    private readonly queries: TrayQueries,
  ) {}

  @Handles(mailTray.list)
  list(query: Parsed<typeof mailTray.list>) {
    return this.queries.list(query)
  }

  @Handles(mailTray.count)
  count() {
    return this.queries.count()
  }

  @Handles(mailTray.accept)
  accept(input: Parsed<typeof mailTray.accept>, call: Call) {
    return this.service.accept(input, call)
  }

  @Handles(mailTray.assign)
  assign(input: Parsed<typeof mailTray.assign>, call: Call) {
    return this.service.assign(input, call)
  }

  @Handles(mailTray.reopen)
  reopen(input: Parsed<typeof mailTray.reopen>) {
    return this.service.reopen(input)
  }

  @Handles(mailTray.discard)
  discard({ id }: Parsed<typeof mailTray.discard>, call: Call) {
    return this.service.discard(id, call)
  }

  @Handles(mailTray.restore)
  restore({ id }: Parsed<typeof mailTray.restore>) {
    return this.service.restore(id)
  }

  @Handles(mailTray.learned)
  learned(query: Parsed<typeof mailTray.learned>) {
    return this.queries.learned(query)
  }

  @Handles(mailTray.forget)
  forget({ id }: Parsed<typeof mailTray.forget>) {
    return this.service.forget(id)
  }
}
