import { Controller } from '@nestjs/common'
import { applications } from '@app/contracts/applications'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { ApplicationsService } from './applications.service.ts'

@Controller()
export class ApplicationsController {
  constructor(private readonly service: ApplicationsService) {}

  @Handles(applications.send)
  send(input: Parsed<typeof applications.send>, call: Call) {
    return this.service.send(input, call)
  }
}
