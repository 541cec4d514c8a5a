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
  /** Values that only a single second-hand list states. */
  unchecked: z.array(z.string()).default([]),
  productUrl: z.string().nullable().default(null),
  sources: z.array(z.string()),
})
type SeedRobot = z.output<typeof SeedRobot>

/** The seed's own words for the values whose evidence is kept. */
const seedNames: Partial<Record<EvidencedValue, string>> = {
  accuracy: 'repeatabilityMm',
  bodyWeight: 'bodyWeightKg',
}

function evidenceOf(seed: SeedRobot, value: EvidencedValue): Evidence {
  if (!seed.modelConfirmed) return 'unverified'
  const name = seedNames[value] ?? value
  if (seed.derivedFromName.includes(name)) return 'from_name'
  if (seed.unchecked.includes(name)) return 'unverified'
  // What a suffix is used for is general trade knowledge; no source states it of one model.
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
    // An unconfirmed model is not shown until staff have confirmed it.
    isActive: modelConfirmed,
    evidence: Object.fromEntries(known.map(name => [name, evidenceOf(seed, name)])),
  }
}

/** Loads the manufacturer's range into an empty catalogue. */
@Injectable()
export class RobotsSeed {
  constructor(@InjectRepository(Robot) private readonly robots: Repository<Robot>) {}

  /** Returns how many robots were loaded; 0 where there were some already. */
  async load(): Promise<number> {
    if (await this.robots.existsBy({})) return 0
    const seeds = z.array(SeedRobot).parse(JSON.parse(await readFile(SEED, 'utf8')))
    await this.robots.insert(seeds.map(toRobot))
    return seeds.length
  }
}
