import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { ownFields } from '@app/contracts/own-fields'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { OwnFieldRemoval } from './own-field-removal.service.ts'
import { OwnFields } from './own-fields.service.ts'

@Controller()
export class OwnFieldsController {
  constructor(
    private readonly fields: OwnFields,
    private readonly removal: OwnFieldRemoval,
  ) {}

  @Handles(ownFields.list)
  list() {
    return this.fields.list()
  }

  @Handles(ownFields.usage)
  usage() {
    return this.fields.usage()
  }

  @Handles(ownFields.create)
  create(input: Parsed<typeof ownFields.create>, call: Call) {
    return this.fields.create(input, call)
  }

  @Handles(ownFields.update)
  update(input: Parsed<typeof ownFields.update>, call: Call) {
    return this.fields.update(input, call)
  }

  @Handles(ownFields.arrange)
  arrange(input: Parsed<typeof ownFields.arrange>, call: Call) {
    return this.fields.arrange(input, call)
  }

  @Handles(ownFields.archive)
  archive({ id }: Parsed<typeof ownFields.archive>, call: Call) {
    return this.fields.archive(id, call)
  }

  @Handles(ownFields.restore)
  restore({ id }: Parsed<typeof ownFields.restore>, call: Call) {
    return this.fields.restore(id, call)
  }

  @Handles(ownFields.remove)
  remove({ id }: Parsed<typeof ownFields.remove>, call: Call) {
    return this.removal.remove(id, call)
  }
}
