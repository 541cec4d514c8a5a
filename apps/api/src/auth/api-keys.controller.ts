import { Controller } from '@nestjs/common'
import { apiKeys } from '@app/contracts/api-keys'
import type { Parsed } from '@app/contracts/endpoint'
import { ApiKeys } from './api-keys.service.ts'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Handles(apiKeys.list)
  list(_input: object, call: Call) {
    return this.keys.list(call)
  }

  @Handles(apiKeys.make)
  make(input: Parsed<typeof apiKeys.make>, call: Call) {
    return this.keys.make(input, call)
  }

  @Handles(apiKeys.revoke)
  revoke({ id }: Parsed<typeof apiKeys.revoke>, call: Call) {
    return this.keys.revoke(id, call)
  }
}
