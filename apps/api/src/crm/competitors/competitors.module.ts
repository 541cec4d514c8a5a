import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Competitor } from './competitor.entity.ts'
import { CompetitorsController } from './competitors.controller.ts'
import { CompetitorsPersonalData } from './competitors.personal-data.ts'
import { Competitors } from './competitors.service.ts'

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Competitor])],
  controllers: [CompetitorsController],
  providers: [Competitors, CompetitorsPersonalData],
  exports: [Competitors],
})
export class CompetitorsModule {}
