import { Controller, Module } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { system } from '@app/contracts/system'
import { BackupHealthModule } from '../backup/backup-health.service.ts'
import { DeliverabilityModule } from '../deliverability/deliverability.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { Handles } from '../platform/http/handles.ts'
import { SystemService } from './system.service.ts'

@Controller()
class SystemController {
  constructor(private readonly service: SystemService) {}

  @Handles(system.status)
  status(_input: Parsed<typeof system.status>) {
    return this.service.status()
  }

  @Handles(system.mailCertificate)
  mailCertificate(_input: Parsed<typeof system.mailCertificate>) {
    return this.service.mailCertificate()
  }
}

@Module({
  imports: [BackupHealthModule, MailModule, DeliverabilityModule],
  controllers: [SystemController],
  providers: [SystemService],
})
export class SystemModule {}
