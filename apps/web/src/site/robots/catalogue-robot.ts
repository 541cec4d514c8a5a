import type { CatalogueRow, Robot } from '@app/contracts/robots'

/** What the catalogue shows of a robot. */
export interface CatalogueRobot extends Omit<CatalogueRow, 'applicationSuffix' | 'imageUrl'> {
  /** What the model's suffix stands for; null without one, or if the technology says the same. */
  suffix: string | null
  /** The image itself as a data address, or null. */
  image: string | null
}

/** One robot with what its page shows beside the record. */
export interface ShownRobot extends Robot {
  suffix: string | null
  image: string | null
}
