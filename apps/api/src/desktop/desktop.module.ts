import { Controller, Module } from '@nestjs/common'
import { desktop } from '@app/contracts/desktop'
import type { Parsed } from '@app/contracts/endpoint'
import { DesktopService } from './desktop.service.ts'
import { Handles } from '../platform/http/handles.ts'

@Controller()
class DesktopController {
  constructor(private readonly service: DesktopService) {}

  @Handles(desktop.introduction)
  introduction() {
    return this.service.introduction()
  }

  @Handles(desktop.file)
  file({ name }: Parsed<typeof desktop.file>) {
    return this.service.file(name)
  }
}

@Module({ controllers: [DesktopController], providers: [DesktopService] })
export class DesktopModule {}
