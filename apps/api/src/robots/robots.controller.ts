import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { robotAdministration } from '@app/contracts/robot-administration'
import { robotImport } from '@app/contracts/robot-import'
import { robots } from '@app/contracts/robots'
import type { Call } from '../platform/http/call.ts'
import { Handles } from '../platform/http/handles.ts'
import { RobotImportService, RobotImportUndoService } from './import/robot-import.service.ts'
import { RobotAdministrationService } from './robot-administration.service.ts'
import { RobotImagesService } from './robot-images.service.ts'
import { RobotsService } from './robots.service.ts'

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

@Controller()
export class RobotImportController {
  constructor(
    private readonly service: RobotImportService,
    private readonly undoing: RobotImportUndoService,
  ) {}

  @Handles(robotImport.preview)
  preview(_input: Parsed<typeof robotImport.preview>, call: Call) {
    return this.service.preview(call)
  }

  @Handles(robotImport.apply)
  apply(input: Parsed<typeof robotImport.apply>, call: Call) {
    return this.service.apply(input, call)
  }

  @Handles(robotImport.list)
  list() {
    return this.service.list()
  }

  @Handles(robotImport.undo)
  undo({ id }: Parsed<typeof robotImport.undo>, call: Call) {
    return this.undoing.undo(id, call)
  }
}

@Controller()
export class RobotsController {
  constructor(private readonly service: RobotsService) {}

  @Handles(robots.list)
  list() {
    return this.service.list()
  }

  // Before the single robot, whose path would match, too.
  @Handles(robots.catalogue)
  catalogue() {
    return this.service.catalogue()
  }

  @Handles(robots.thumbnail)
  thumbnail({ id }: Parsed<typeof robots.thumbnail>) {
    return this.service.thumbnail(id)
  }

  @Handles(robots.get)
  get({ id }: Parsed<typeof robots.get>, call: Call) {
    return this.service.get(id, call)
  }
}
