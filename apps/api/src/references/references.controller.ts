import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { referenceAdministration } from '@app/contracts/reference-administration'
import { references } from '@app/contracts/references'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { ReferenceAdministrationService } from './reference-administration.service.ts'
import { ReferencePhotosService } from './reference-photos.service.ts'
import { ReferencesService } from './references.service.ts'

@Controller()
export class ReferencesController {
  constructor(private readonly service: ReferencesService) {}

  @Handles(references.list)
  list() {
    return this.service.list()
  }

  @Handles(references.get)
  get({ slug }: Parsed<typeof references.get>) {
    return this.service.get(slug)
  }
}

@Controller()
export class ReferenceAdministrationController {
  constructor(
    private readonly service: ReferenceAdministrationService,
    private readonly photos: ReferencePhotosService,
  ) {}

  @Handles(referenceAdministration.list)
  list() {
    return this.service.list()
  }

  @Handles(referenceAdministration.get)
  get({ id }: Parsed<typeof referenceAdministration.get>) {
    return this.service.get(id)
  }

  @Handles(referenceAdministration.create)
  create(input: Parsed<typeof referenceAdministration.create>, call: Call) {
    return this.service.create(input, call)
  }

  @Handles(referenceAdministration.update)
  update(input: Parsed<typeof referenceAdministration.update>) {
    return this.service.update(input)
  }

  @Handles(referenceAdministration.publish)
  publish(input: Parsed<typeof referenceAdministration.publish>, call: Call) {
    return this.service.publish(input, call)
  }

  @Handles(referenceAdministration.unpublish)
  unpublish(input: Parsed<typeof referenceAdministration.unpublish>, call: Call) {
    return this.service.unpublish(input, call)
  }

  @Handles(referenceAdministration.remove)
  remove({ id }: Parsed<typeof referenceAdministration.remove>, call: Call) {
    return this.service.remove(id, call)
  }

  @Handles(referenceAdministration.arrange)
  arrange(input: Parsed<typeof referenceAdministration.arrange>) {
    return this.service.arrange(input)
  }

  @Handles(referenceAdministration.uploadPhoto)
  uploadPhoto({ id }: Parsed<typeof referenceAdministration.uploadPhoto>, call: Call) {
    return this.service.addPhoto(id, call)
  }

  @Handles(referenceAdministration.photo)
  photo({ id }: Parsed<typeof referenceAdministration.photo>) {
    return this.photos.thumbnail(id)
  }
}
