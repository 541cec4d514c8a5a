import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { brand } from '@app/contracts/brand'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { GuardedFetch, publicDomains } from '../platform/http/guarded-fetch.ts'
import { RobotImagesService } from './robot-images.service.ts'
import { RobotImportService, RobotImportUndoService } from './import/robot-import.service.ts'
import {
  RobotAdministrationController,
  RobotImportController,
  RobotsController,
} from './robots.controller.ts'
import { RobotImport, RobotImportRow } from './import/robot-import.entity.ts'
import { RobotAdministrationService } from './robot-administration.service.ts'
import { Robot } from './robot.entity.ts'
import { RobotsSeed } from './robots.seed.ts'
import { RobotsService } from './robots.service.ts'

const outbound = {
  provide: GuardedFetch,
  inject: [SETTINGS],
  useFactory: ({ imageHosts }: Settings) =>
    new GuardedFetch({ hosts: [...imageHosts, ...publicDomains(brand.robotPartner.imageDomains)] }),
}

@Module({
  imports: [TypeOrmModule.forFeature([Robot, RobotImport, RobotImportRow])],
  // Before the single robot, whose path would match `imports`, too.
  controllers: [RobotsController, RobotImportController, RobotAdministrationController],
  providers: [
    RobotsService,
    RobotsSeed,
    RobotAdministrationService,
    RobotImagesService,
    RobotImportService,
    RobotImportUndoService,
    outbound,
  ],
  exports: [RobotsSeed, RobotsService],
})
export class RobotsModule {}
