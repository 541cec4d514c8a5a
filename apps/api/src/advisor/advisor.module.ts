import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AdvisorController } from './advisor.controller.ts'
import { AdvisorService } from './advisor.service.ts'
import { LanguageModel } from './model/language-model.service.ts'
import { ModelAccess } from './model/model-access.service.ts'
import { ModelWriter } from './model/model-writer.service.ts'
import { AdvisorCatalogue } from './ranking/advisor-catalogue.service.ts'
import { AdvisorAnswer } from './store/advisor-answer.entity.ts'
import { AdvisorDialogues } from './store/advisor-dialogues.service.ts'
import { AdvisorPersonalData } from './store/advisor.personal-data.ts'

@Module({
  imports: [TypeOrmModule.forFeature([AdvisorAnswer])],
  controllers: [AdvisorController],
  providers: [
    AdvisorService,
    AdvisorCatalogue,
    AdvisorDialogues,
    AdvisorPersonalData,
    LanguageModel,
    ModelAccess,
    ModelWriter,
  ],
  exports: [AdvisorDialogues],
})
export class AdvisorModule {}
