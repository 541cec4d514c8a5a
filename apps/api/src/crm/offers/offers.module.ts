import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ActivitiesModule } from '../activities/activities.module.ts'
import { CustomersModule } from '../customers/customers.module.ts'
import { OpportunitiesModule } from '../opportunities/opportunities.module.ts'
import { Article } from './article.entity.ts'
import { Articles } from './articles.service.ts'
import { ArticleImport } from './import/article-import.service.ts'
import { OfferText } from './offer-text.entity.ts'
import { OfferTexts } from './offer-texts.service.ts'
import { OfferPapers } from './offer-papers.service.ts'
import { OfferIssuing } from './offer-issuing.service.ts'
import { OfferOutcomes } from './offer-outcomes.service.ts'
import { Offer } from './offer.entity.ts'
import { ArticlesController, OffersController } from './offers.controller.ts'
import { OffersPersonalData } from './offers.personal-data.ts'
import { OffersQueries } from './offers.queries.ts'
import { OffersService } from './offers.service.ts'

@Module({
  imports: [
    TypeOrmModule.forFeature([Article, Offer, OfferText]),
    ActivitiesModule,
    CustomersModule,
    OpportunitiesModule,
  ],
  controllers: [ArticlesController, OffersController],
  providers: [
    ArticleImport,
    Articles,
    OfferTexts,
    OfferPapers,
    OfferIssuing,
    OfferOutcomes,
    OffersPersonalData,
    OffersQueries,
    OffersService,
  ],
  exports: [OfferOutcomes, OfferPapers],
})
export class OffersModule {}
