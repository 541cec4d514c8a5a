import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { tags } from '@app/contracts/tags'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { Tags } from './tags.service.ts'

@Controller()
export class TagsController {
  constructor(private readonly tags: Tags) {}

  @Handles(tags.list)
  list() {
    return this.tags.list()
  }

  @Handles(tags.usage)
  usage() {
    return this.tags.usage()
  }

  @Handles(tags.create)
  create(input: Parsed<typeof tags.create>, call: Call) {
    return this.tags.create(input, call)
  }

  @Handles(tags.update)
  update(input: Parsed<typeof tags.update>, call: Call) {
    return this.tags.update(input, call)
  }

  @Handles(tags.remove)
  remove({ id }: Parsed<typeof tags.remove>, call: Call) {
    return this.tags.remove(id, call)
  }

  @Handles(tags.restore)
  restore({ id }: Parsed<typeof tags.restore>, call: Call) {
    return this.tags.restore(id, call)
  }

  @Handles(tags.merge)
  merge(input: Parsed<typeof tags.merge>, call: Call) {
    return this.tags.merge(input, call)
  }
}
