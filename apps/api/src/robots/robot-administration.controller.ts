import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { robotAdministration } from '@app/contracts/robot-administration'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { RobotImagesService } from './images/robot-images.service.ts'
import { RobotAdministrationService } from './robot-administration.service.ts'

@Controller()
export class RobotAdministrationController {
  constructor(
    private readonly service: RobotAdministrationService,
    private readonly images: RobotImagesService,
  ) {}

  @Handles(robotAdministration.list)
  list() {
    return this.service.list()
  }

  @Handles(robotAdministration.get)
  get({ id }: Parsed<typeof robotAdministration.get>) {
    return this.service.get(id)
  }

  @Handles(robotAdministration.update)
  update(input: Parsed<typeof robotAdministration.update>, call: Call) {
    return this.service.update(input, call)
  }

  @Handles(robotAdministration.toggleActive)
  toggleActive(input: Parsed<typeof robotAdministration.toggleActive>, call: Call) {
    return this.service.toggleActive(input, call)
  }

  @Handles(robotAdministration.downloadImage)
  downloadImage({ id }: Parsed<typeof robotAdministration.downloadImage>, call: Call) {
    return this.images.download(id, call)
  }

  @Handles(robotAdministration.uploadImage)
  uploadImage({ id }: Parsed<typeof robotAdministration.uploadImage>, call: Call) {
    return this.images.upload(id, call)
  }

  @Handles(robotAdministration.removeImage)
  async removeImage({ id }: Parsed<typeof robotAdministration.removeImage>, call: Call) {
    await this.images.remove(id, call)
  }
}
