import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ReferenceAdministrationService } from './reference-administration.service.ts'
import { ReferencePhotosService } from './reference-photos.service.ts'
import { ReferenceProject } from './reference-project.entity.ts'
import { ReferenceAdministrationController, ReferencesController } from './references.controller.ts'
import { ReferencesService } from './references.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([ReferenceProject])],
  controllers: [ReferencesController, ReferenceAdministrationController],
  providers: [ReferencesService, ReferenceAdministrationService, ReferencePhotosService],
  exports: [ReferencesService, ReferencePhotosService],
})
export class ReferencesModule {}
