import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Tag } from './tag.entity.ts'
import { TagsController } from './tags.controller.ts'
import { TagsPersonalData } from './tags.personal-data.ts'
import { Tags } from './tags.service.ts'

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Tag])],
  controllers: [TagsController],
  providers: [Tags, TagsPersonalData],
  exports: [Tags],
})
export class TagsModule {}
