import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { evidenced, type Evidence, type EvidencedValue } from '@app/contracts/robots'
import { readFile } from 'node:fs/promises'
import type { DeepPartial, Repository } from 'typeorm'
import * as z from 'zod'
import { Robot } from './robot.entity.ts'

const SEED = new URL('../../src/robots/data/estun-robots.json', import.meta.url)

const SeedRobot = z.object({
  name: z.string(),
  series: z.string(),
  subSeries: z.string().nullable(),
  applicationSuffix: z.string().nullable(),
  model: z.string(),
  payload: z.number().nullable(),
  reach: z.number().nullable(),
  axes: z.number().nullable(),
  repeatabilityMm: z.number().nullable(),
  protection: z.string().nullable(),
  bodyWeightKg: z.number().nullable(),
  installation: z.array(z.string()),
  applications: z.array(z.string()),
  modelConfirmed: z.boolean(),
  evidence: z.enum(['figures', 'name-official', 'name-thirdparty', 'name-weak', 'unverified']),
  derivedFromName: z.array(z.string()),
  /** Values found in a single second-hand list only. */
  unchecked: z.array(z.string()).default([]),
  productUrl: z.string().nullable().default(null),
  sources: z.array(z.string()),
})
type SeedRobot = z.output<typeof SeedRobot>

const seedNames: Partial<Record<EvidencedValue, string>> = {
  accuracy: 'repeatabilityMm',
  bodyWeight: 'bodyWeightKg',
}

function evidenceOf(seed: SeedRobot, value: EvidencedValue): Evidence {
  if (!seed.modelConfirmed) return 'unverified'
  const name = seedNames[value] ?? value
  if (seed.derivedFromName.includes(name)) return 'from_name'
  if (seed.unchecked.includes(name)) return 'unverified'
  // Uses by suffix are general trade knowledge; no source states them for a model.
  if (value === 'applications') return 'unverified'
  return seed.evidence === 'figures' || seed.evidence === 'name-official' ? 'documented' : 'unverified'
}

function toRobot(seed: SeedRobot): DeepPartial<Robot> {
  const { repeatabilityMm, bodyWeightKg, modelConfirmed, sources, productUrl, ...same } = seed
  const values = { ...same, accuracy: repeatabilityMm, bodyWeight: bodyWeightKg }
  const known = evidenced.filter(name => {
    const value = values[name]
    return Array.isArray(value) ? value.length > 0 : value !== null
  })
  return {
    ...values,
    specifications: {},
    estunUrl: productUrl,
    sources,
    // Hidden until staff have confirmed the model.
    isActive: modelConfirmed,
    evidence: Object.fromEntries(known.map(name => [name, evidenceOf(seed, name)])),
  }
}

@Injectable()
export class RobotsSeed {
  constructor(@InjectRepository(Robot) private readonly robots: Repository<Robot>) {}

  /** Returns the number loaded; 0 if the catalogue was not empty. */
  async load(): Promise<number> {
    if (await this.robots.existsBy({})) return 0
    const seeds = z.array(SeedRobot).parse(JSON.parse(await readFile(SEED, 'utf8')))
    await this.robots.insert(seeds.map(toRobot))
    return seeds.length
  }
}
