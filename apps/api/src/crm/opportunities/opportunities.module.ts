import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CustomersModule } from '../customers/customers.module.ts'
import { MovesQueries, PipelineQueries } from './pipeline.queries.ts'
import { OpportunitiesController, PipelineController } from './opportunities.controller.ts'
import { OpportunitiesQueries } from './opportunities.queries.ts'
import { OpportunitiesExport } from './opportunities-export.service.ts'
import { OpportunitiesService } from './opportunities.service.ts'
import { Opportunity } from './opportunity.entity.ts'
import { PipelineSettingsService } from './pipeline-settings.service.ts'
import { OpportunitiesPersonalData } from './opportunities.personal-data.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Opportunity]), CustomersModule],
  // The pipeline first: otherwise its paths would be taken for ids.
  controllers: [PipelineController, OpportunitiesController],
  providers: [
    OpportunitiesPersonalData,
    OpportunitiesService,
    OpportunitiesQueries,
    OpportunitiesExport,
    MovesQueries,
    PipelineQueries,
    PipelineSettingsService,
  ],
  exports: [OpportunitiesService],
})
export class OpportunitiesModule {}
