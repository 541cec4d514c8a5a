import type { CatalogueRow, Robot } from '@app/contracts/robots'

export interface CatalogueRobot extends Omit<CatalogueRow, 'applicationSuffix' | 'imageUrl'> {
  /** Null without a suffix, or if the technology says the same. */
  suffix: string | null
  /** A data: URL, or null. */
  image: string | null
}

export interface ShownRobot extends Robot {
  suffix: string | null
  image: string | null
}
