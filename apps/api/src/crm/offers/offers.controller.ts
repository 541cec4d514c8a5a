import { Controller } from '@nestjs/common'
import { articleImport } from '@app/contracts/article-import'
import { articles } from '@app/contracts/articles'
import type { Parsed } from '@app/contracts/endpoint'
import { offerTexts } from '@app/contracts/offer-texts'
import { offers } from '@app/contracts/offers'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { Articles } from './articles.service.ts'
import { OfferTexts } from './offer-texts.service.ts'
import { ArticleImport } from './import/article-import.service.ts'
import { OfferPapers } from './offer-papers.service.ts'
import { OfferIssuing } from './offer-issuing.service.ts'
import { OfferOutcomes } from './offer-outcomes.service.ts'
import { OffersQueries } from './offers.queries.ts'
import { OffersService } from './offers.service.ts'

@Controller()
export class ArticlesController {
  constructor(
    private readonly articles: Articles,
    private readonly texts: OfferTexts,
    private readonly imports: ArticleImport,
  ) {}

  @Handles(articleImport.preview)
  previewImport(_input: Parsed<typeof articleImport.preview>, call: Call) {
    return this.imports.preview(call)
  }

  @Handles(articleImport.apply)
  applyImport(input: Parsed<typeof articleImport.apply>, call: Call) {
    return this.imports.apply(input, call)
  }

  @Handles(articles.list)
  list(query: Parsed<typeof articles.list>) {
    return this.articles.list(query)
  }

  @Handles(articles.create)
  create(input: Parsed<typeof articles.create>, call: Call) {
    return this.articles.create(input, call)
  }

  @Handles(articles.update)
  update(input: Parsed<typeof articles.update>, call: Call) {
    return this.articles.update(input, call)
  }

  @Handles(articles.remove)
  remove({ id }: Parsed<typeof articles.remove>, call: Call) {
    return this.articles.remove(id, call)
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
  updateText(input: Parsed<typeof offerTexts.update>, call: Call) {
    return this.texts.update(input, call)
  }

  @Handles(offerTexts.remove)
  removeText({ id }: Parsed<typeof offerTexts.remove>, call: Call) {
    return this.texts.remove(id, call)
  }
}

@Controller()
export class OffersController {
  constructor(
    private readonly service: OffersService,
    private readonly queries: OffersQueries,
    private readonly papers: OfferPapers,
    private readonly issuing: OfferIssuing,
    private readonly outcomes: OfferOutcomes,
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
  update(input: Parsed<typeof offers.update>, call: Call) {
    return this.service.update(input, call)
  }

  @Handles(offers.remove)
  remove({ id }: Parsed<typeof offers.remove>, call: Call) {
    return this.service.remove(id, call)
  }

  @Handles(offers.preview)
  preview(input: Parsed<typeof offers.preview>, call: Call) {
    return this.papers.preview(input, call)
  }

  @Handles(offers.paper)
  paper({ id }: Parsed<typeof offers.paper>, call: Call) {
    return this.papers.download(id, call)
  }

  @Handles(offers.issue)
  issue(input: Parsed<typeof offers.issue>, call: Call) {
    return this.issuing.issue(input, call)
  }

  @Handles(offers.revise)
  revise({ id }: Parsed<typeof offers.revise>, call: Call) {
    return this.issuing.revise(id, call)
  }

  @Handles(offers.markSent)
  markSent({ id }: Parsed<typeof offers.markSent>, call: Call) {
    return this.outcomes.markSent(id, call)
  }

  @Handles(offers.accept)
  accept({ id }: Parsed<typeof offers.accept>, call: Call) {
    return this.outcomes.accept(id, call)
  }

  @Handles(offers.decline)
  decline(input: Parsed<typeof offers.decline>, call: Call) {
    return this.outcomes.decline(input, call)
  }
}
