import { Module } from '@nestjs/common'
import { MailsModule } from '../mails/mails.module.ts'
import { TrashController } from './trash.controller.ts'
import { TrashPersonalData } from './trash.personal-data.ts'
import { TrashQueries } from './trash.queries.ts'
import { TrashService } from './trash.service.ts'

@Module({
  imports: [MailsModule],
  controllers: [TrashController],
  providers: [TrashPersonalData, TrashQueries, TrashService],
})
export class TrashModule {}
