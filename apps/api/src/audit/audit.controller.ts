import { Controller } from '@nestjs/common'
import { audit } from '@app/contracts/audit'
import type { Parsed } from '@app/contracts/endpoint'
import { Handles } from '../platform/http/handles.ts'
import { AuditService } from './audit.service.ts'

@Controller()
export class AuditController {
  constructor(private readonly service: AuditService) {}

  @Handles(audit.list)
  list(query: Parsed<typeof audit.list>) {
    return this.service.list(query)
  }
}
