import { readFileSync } from 'node:fs'
import { toCandidate, type CatalogueRobot } from '../src/advisor/ranking/candidate.ts'

interface SeedRobot extends Omit<CatalogueRobot, 'accuracy' | 'bodyWeight' | 'updatedAt'> {
  repeatabilityMm: number | null
  bodyWeightKg: number | null
  modelConfirmed: boolean
}

const seed = JSON.parse(
  readFileSync(new URL('../src/robots/data/estun-robots.json', import.meta.url), 'utf8'),
) as SeedRobot[]

/** The robots of the first catalogue as the advisor reads them, without their evidence. */
export const catalogue = seed
  .filter(({ modelConfirmed }) => modelConfirmed)
  .map(({ repeatabilityMm, bodyWeightKg, ...robot }, index) =>
    toCandidate({
      ...robot,
      id: index + 1,
      accuracy: repeatabilityMm,
      bodyWeight: bodyWeightKg,
      evidence: {},
      updatedAt: new Date(0),
    }),
  )
