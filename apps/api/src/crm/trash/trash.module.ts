import { Module } from '@nestjs/common'
import { TrashController } from './trash.controller.ts'
import { TrashPersonalData } from './trash.personal-data.ts'
import { TrashQueries } from './trash.queries.ts'
import { TrashService } from './trash.service.ts'

@Module({
  controllers: [TrashController],
  providers: [TrashPersonalData, TrashQueries, TrashService],
})
export class TrashModule {}
