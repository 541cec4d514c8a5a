import { Controller, Module, Req } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { live } from '@app/contracts/live'
import type { Request } from 'express'
import { AuthModule } from '../auth/auth.module.ts'
import { HealthModule } from '../health/health.module.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { LiveStreams } from './live.service.ts'

@Controller()
class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Handles(live.stream)
  stream({ after }: Parsed<typeof live.stream>, { staff }: Call, @Req() request: Request) {
    return this.streams.open(staff!.id, request.sessionID, after)
  }
}

@Module({ imports: [AuthModule, HealthModule], controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
