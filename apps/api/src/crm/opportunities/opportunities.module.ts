import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CustomersModule } from '../customers/customers.module.ts'
import { OpportunitiesController } from './opportunities.controller.ts'
import { OpportunitiesQueries } from './opportunities.queries.ts'
import { OpportunitiesService } from './opportunities.service.ts'
import { Opportunity } from './opportunity.entity.ts'
import { OpportunitiesPersonalData } from './opportunities.personal-data.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Opportunity]), CustomersModule],
  controllers: [OpportunitiesController],
  providers: [OpportunitiesPersonalData, OpportunitiesService, OpportunitiesQueries],
  exports: [OpportunitiesService],
})
export class OpportunitiesModule {}
