import { Global, Module } from '@nestjs/common'
import { AuditController } from './audit.controller.ts'
import { AuditService } from './audit.service.ts'
import { AuditPersonalData } from './audit.personal-data.ts'

/** Every domain writes into the log; so it is there for all of them. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditPersonalData, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
