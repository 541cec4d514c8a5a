import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { PublicCache } from '../../platform/cache/public-cache.ts'
import { toCandidate, type Candidate, type CatalogueRobot } from './candidate.ts'

/** The active robots as the advisor reads them, read again only after the catalogue has changed. */
@Injectable()
export class AdvisorCatalogue implements OnModuleInit {
  private kept: Promise<readonly Candidate[]> | null = null

  constructor(
    private readonly database: DataSource,
    private readonly cache: PublicCache,
  ) {}

  onModuleInit(): void {
    this.cache.onEmptied(tags => {
      if (!tags || tags.includes('robots')) this.kept = null
    })
  }

  /** Bounded by the catalogue: every active robot, without texts and full images. */
  current(): Promise<readonly Candidate[]> {
    this.kept ??= this.read().catch((error: unknown) => {
      this.kept = null
      throw error
    })
    return this.kept
  }

  private async read(): Promise<Candidate[]> {
    const rows = await this.database.query<CatalogueRobot[]>(
      `select id, name, series, "applicationSuffix", payload, reach, axes, accuracy, protection, "bodyWeight",
              installation, applications, thumbnail as "imageUrl", "estunUrl", evidence, "updatedAt"
         from robots where "isActive" order by name`,
    )
    return rows.map(toCandidate)
  }
}
