import { Module } from '@nestjs/common'
import { ErasureService } from './erasure.service.ts'
import { ExportService } from './export.service.ts'
import { PrivacyController } from './privacy.controller.ts'
import { PrivacyTasks, RetentionService } from './retention.service.ts'
import { Tombstones } from './tombstones.ts'

@Module({
  controllers: [PrivacyController],
  providers: [Tombstones, ErasureService, ExportService, RetentionService, PrivacyTasks],
})
export class PrivacyModule {}
