import { Controller } from '@nestjs/common'
import { accounts } from '@app/contracts/accounts'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { AccountsService } from './accounts.service.ts'

@Controller()
export class AccountsController {
  constructor(private readonly service: AccountsService) {}

  @Handles(accounts.list)
  list() {
    return this.service.list()
  }

  @Handles(accounts.add)
  add(input: Parsed<typeof accounts.add>, call: Call) {
    return this.service.add(input, call)
  }

  @Handles(accounts.update)
  update(input: Parsed<typeof accounts.update>, call: Call) {
    return this.service.setDisabled(input, call)
  }

  @Handles(accounts.makeLink)
  makeLink({ id }: Parsed<typeof accounts.makeLink>, call: Call) {
    return this.service.makeLink(id, call)
  }
}
