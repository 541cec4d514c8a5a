import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { JobPostingsController, JobsController } from './jobs.controller.ts'
import { JobPostingsQueries } from './job-postings.queries.ts'
import { JobPostingsService } from './job-postings.service.ts'
import { Job } from './job.entity.ts'
import { JobsService } from './jobs.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Job])],
  controllers: [JobsController, JobPostingsController],
  providers: [JobsService, JobPostingsService, JobPostingsQueries],
  exports: [JobsService, JobPostingsService],
})
export class JobsModule {}
