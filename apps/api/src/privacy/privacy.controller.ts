import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { privacy } from '@app/contracts/privacy'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { ErasureService } from './erasure.service.ts'
import { ExportService } from './export.service.ts'
import { RetentionService } from './retention.service.ts'

@Controller()
export class PrivacyController {
  constructor(
    private readonly erasures: ErasureService,
    private readonly exports: ExportService,
    private readonly retention: RetentionService,
  ) {}

  @Handles(privacy.find)
  find({ email }: Parsed<typeof privacy.find>) {
    return this.erasures.find(email)
  }

  @Handles(privacy.export)
  export({ email }: Parsed<typeof privacy.export>, call: Call) {
    return this.exports.export(email, call)
  }

  @Handles(privacy.erase)
  erase(input: Parsed<typeof privacy.erase>, call: Call) {
    return this.erasures.erase(input, call)
  }

  @Handles(privacy.retention)
  rules() {
    return this.retention.rules()
  }

  @Handles(privacy.setRetention)
  setPeriod(input: Parsed<typeof privacy.setRetention>, call: Call) {
    return this.retention.setPeriod(input, call)
  }

  @Handles(privacy.applyRetention)
  apply(_input: object, call: Call) {
    return this.retention.apply(call)
  }

  @Handles(privacy.erasures)
  proofs(query: Parsed<typeof privacy.erasures>) {
    return this.erasures.proofs(query)
  }
}
