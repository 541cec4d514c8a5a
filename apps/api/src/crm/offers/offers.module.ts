import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Article } from './article.entity.ts'
import { Articles } from './articles.service.ts'
import { OfferText } from './offer-text.entity.ts'
import { OfferTexts } from './offer-texts.service.ts'
import { Offer } from './offer.entity.ts'
import { ArticlesController, OffersController } from './offers.controller.ts'
import { OffersPersonalData } from './offers.personal-data.ts'
import { OffersQueries } from './offers.queries.ts'
import { OffersService } from './offers.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Article, Offer, OfferText])],
  controllers: [ArticlesController, OffersController],
  providers: [Articles, OfferTexts, OffersPersonalData, OffersQueries, OffersService],
})
export class OffersModule {}
