import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { savedViews } from '@app/contracts/saved-views'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { SavedViews } from './saved-views.service.ts'

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViews) {}

  @Handles(savedViews.list)
  list(_: Parsed<typeof savedViews.list>, call: Call) {
    return this.views.list(call)
  }

  @Handles(savedViews.create)
  create(input: Parsed<typeof savedViews.create>, call: Call) {
    return this.views.create(input, call)
  }

  @Handles(savedViews.update)
  update(input: Parsed<typeof savedViews.update>, call: Call) {
    return this.views.update(input, call)
  }

  @Handles(savedViews.remove)
  remove({ id }: Parsed<typeof savedViews.remove>, call: Call) {
    return this.views.remove(id, call)
  }
}
