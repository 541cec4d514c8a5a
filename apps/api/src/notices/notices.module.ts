import { Controller, Global, Module } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { notices } from '@app/contracts/notices'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { Notices, NoticeTasks } from './notices.service.ts'

@Controller()
class NoticesController {
  constructor(private readonly service: Notices) {}

  @Handles(notices.list)
  list(_: Parsed<typeof notices.list>, { staff }: Call) {
    return this.service.list(staff!.id)
  }

  @Handles(notices.read)
  read({ id }: Parsed<typeof notices.read>, { staff }: Call) {
    return this.service.read(staff!.id, { id })
  }

  @Handles(notices.readAll)
  readAll({ upTo }: Parsed<typeof notices.readAll>, { staff }: Call) {
    return this.service.read(staff!.id, { upTo })
  }
}

/** Most notices are written by triggers. */
@Global()
@Module({ controllers: [NoticesController], providers: [Notices, NoticeTasks], exports: [Notices] })
export class NoticesModule {}
