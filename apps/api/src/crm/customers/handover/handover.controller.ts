import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { handovers } from '@app/contracts/handovers'
import { HandoverService } from './handover.service.ts'
import type { Call } from '../../../platform/http/call.ts'
import { Handles } from '../../../platform/http/handles.ts'

@Controller()
export class HandoverController {
  constructor(private readonly service: HandoverService) {}

  @Handles(handovers.preview)
  preview(input: Parsed<typeof handovers.preview>) {
    return this.service.preview(input)
  }

  @Handles(handovers.apply)
  apply(input: Parsed<typeof handovers.apply>, call: Call) {
    return this.service.apply(input, call)
  }
}
