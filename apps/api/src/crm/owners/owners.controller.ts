import { Controller } from '@nestjs/common'
import { owners } from '@app/contracts/owners'
import { Owners } from './owners.service.ts'
import { Handles } from '../../platform/http/handles.ts'

@Controller()
export class OwnersController {
  constructor(private readonly owners: Owners) {}

  @Handles(owners.list)
  list() {
    return this.owners.list()
  }
}
