import { Controller } from '@nestjs/common'
import { articles } from '@app/contracts/articles'
import type { Parsed } from '@app/contracts/endpoint'
import { offerTexts } from '@app/contracts/offer-texts'
import { offers } from '@app/contracts/offers'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { Articles } from './articles.service.ts'
import { OfferTexts } from './offer-texts.service.ts'
import { OffersQueries } from './offers.queries.ts'
import { OffersService } from './offers.service.ts'

@Controller()
export class ArticlesController {
  constructor(
    private readonly articles: Articles,
    private readonly texts: OfferTexts,
  ) {}

  @Handles(articles.list)
  list(query: Parsed<typeof articles.list>) {
    return this.articles.list(query)
  }

  @Handles(articles.create)
  create(input: Parsed<typeof articles.create>, call: Call) {
    return this.articles.create(input, call)
  }

  @Handles(articles.update)
  update(input: Parsed<typeof articles.update>) {
    return this.articles.update(input)
  }

  @Handles(articles.remove)
  remove({ id }: Parsed<typeof articles.remove>) {
    return this.articles.remove(id)
  }

  @Handles(offerTexts.list)
  listTexts() {
    return this.texts.list()
  }

  @Handles(offerTexts.create)
  createText(input: Parsed<typeof offerTexts.create>, call: Call) {
    return this.texts.create(input, call)
  }

  @Handles(offerTexts.update)
  updateText(input: Parsed<typeof offerTexts.update>) {
    return this.texts.update(input)
  }

  @Handles(offerTexts.remove)
  removeText({ id }: Parsed<typeof offerTexts.remove>) {
    return this.texts.remove(id)
  }
}

@Controller()
export class OffersController {
  constructor(
    private readonly service: OffersService,
    private readonly queries: OffersQueries,
  ) {}

  @Handles(offers.list)
  list(query: Parsed<typeof offers.list>) {
    return this.queries.list(query)
  }

  @Handles(offers.get)
  get({ id }: Parsed<typeof offers.get>) {
    return this.queries.get(id)
  }

  @Handles(offers.create)
  create(input: Parsed<typeof offers.create>, call: Call) {
    return this.service.create(input, call)
  }

  @Handles(offers.update)
  update(input: Parsed<typeof offers.update>) {
    return this.service.update(input)
  }

  @Handles(offers.remove)
  remove({ id }: Parsed<typeof offers.remove>) {
    return this.service.remove(id)
  }
}
