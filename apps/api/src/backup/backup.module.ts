import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { BackupController } from './backup.controller.ts'
import { BackupHealthModule } from './backup-health.service.ts'
import { BackupRuns } from './backup-runs.service.ts'
import { BackupSchedule } from './backup-schedule.service.ts'
import { BackupSettings } from './backup-settings.entity.ts'
import { BackupSettingsService } from './backup-settings.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([BackupSettings]), BackupHealthModule],
  controllers: [BackupController],
  providers: [BackupSettingsService, BackupRuns, BackupSchedule],
})
export class BackupModule {}
