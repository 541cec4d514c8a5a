import type { Recommendation } from '@app/contracts/advisor'
import type { Requirements } from '@app/contracts/advisor-requirements'
import { suffixNames } from '@app/contracts/robots'
import type { Language } from '@app/contracts/validation'
import { confidenceOf } from '../ranking/confidence.ts'
import type { Need } from '../ranking/need.ts'
import { isOversized } from '../ranking/preference.ts'
import type { Pick } from '../ranking/rank.ts'
import { askedFor } from './asked-for.ts'
import { formats } from './format.ts'
import { names } from './names.ts'
import { sentences } from './sentences.ts'

/** What a card is made for. */
export interface Asked {
  requirements: Requirements
  need: Need
  /** kg that the smallest robot carries which meets the requirements. */
  smallest: number | null
  language: Language
}

/** The card of a robot: its figures beside what was asked, what to mind, and what nobody has proven. */
export function cardOf(pick: Pick, asked: Asked): Recommendation {
  const { id, name, series, payload, reach, imageUrl, axes, estunUrl, evidence, updatedAt } = pick.robot
  const reasons = reasonsOf(pick, asked)
  return {
    id,
    name,
    series,
    payload,
    reach,
    imageUrl,
    axes,
    confidence: confidenceOf(pick),
    reasoning: `${reasons.slice(0, 2).join('; ')}.`,
    reasons,
    reserve: reserveOf(pick, asked.need),
    warnings: warningsOf(pick, asked),
    unverified: unverifiedOf(pick, asked),
    evidence: { payload: evidence.payload ?? null, reach: evidence.reach ?? null },
    sourceUrl: estunUrl,
    dataFrom: updatedAt.toISOString(),
  }
}

/** Per cent of the payload that is left above the load; null where either is not known. */
export function reserveOf(
  { robot: { payload } }: Pick,
  { payload: least, designPayload }: Need,
): number | null {
  const load = designPayload ?? least
  if (!payload || load === null) return null
  return Math.max(0, Math.floor(((payload - load) / payload) * 100))
}

/** What speaks for a robot, each with its figure. */
export function reasonsOf(pick: Pick, { requirements, need, language }: Asked): string[] {
  const { payload, reach, accuracy, axes, traits, applicationSuffix } = pick.robot
  const { reasons } = sentences[language]
  const { kilograms, millimetres, number } = formats[language]
  const load = need.designPayload ?? need.payload
  const reserve = reserveOf(pick, need)
  const { application, repeatability, order } = requirements
  const isMadeFor = application !== null && traits.isSpecial && traits.applications.includes(application)
  const asksAxes = requirements.axes !== null || need.axesLeast !== null
  return [
    payload !== null &&
      (load !== null && reserve !== null
        ? reasons.payload(kilograms(payload), kilograms(load), number(reserve))
        : reasons.payloadOnly(kilograms(payload))),
    reach !== null &&
      (need.reach === null
        ? reasons.reachOnly(millimetres(reach))
        : reasons.reach(millimetres(reach), millimetres(need.reach))),
    accuracy !== null &&
      (repeatability !== null || order?.value === 'accuracy') &&
      reasons.repeatability(`±${number(accuracy)}\u00a0mm`),
    axes !== null && asksAxes && reasons.axes(axes),
    isMadeFor && reasons.application(names[language].applications[application], suffixOf(applicationSuffix)),
  ].filter(reason => typeof reason === 'string')
}

const suffixOf = (suffix: string | null) => (suffix ? `${suffix} (${suffixNames[suffix] ?? suffix})` : '')

function warningsOf({ robot }: Pick, { requirements, need, smallest, language }: Asked): string[] {
  const { warnings } = sentences[language]
  const { kilograms, millimetres } = formats[language]
  const { designPayload, designReach } = need
  const tool = need.assumptions.find(({ about }) => about === 'tool')
  return [
    designPayload !== null &&
      robot.payload !== null &&
      robot.payload < designPayload &&
      warnings.belowDesign(kilograms(designPayload)),
    designReach !== null &&
      robot.reach !== null &&
      robot.reach < designReach &&
      warnings.shortReach(millimetres(designReach)),
    tool?.about === 'tool' && warnings.toolAssumed(kilograms(tool.kilograms)),
    isOversized(robot, need) &&
      (smallest !== null && smallest < robot.payload! ? warnings.largerThanOthers : warnings.oversized),
    requirements.height !== null &&
      robot.reach !== null &&
      robot.reach < requirements.height &&
      warnings.aboveReach(millimetres(requirements.height)),
    robot.isSinglePurpose &&
      !requirements.application &&
      warnings.singlePurpose(suffixOf(robot.applicationSuffix)),
  ].filter(warning => typeof warning === 'string')
}

function unverifiedOf({ standings }: Pick, { requirements, language }: Asked): Recommendation['unverified'] {
  const say = sentences[language]
  const found = new Map<string, Recommendation['unverified'][number]>()
  for (const { criterion, standing } of standings) {
    if (standing !== 'unknown' && standing !== 'unchecked') continue
    const { field } = criterion
    const what = askedFor(field, requirements, language)
    found.set(field, {
      field,
      text: standing === 'unknown' ? say.unknownValue(what) : say.uncheckedValue(what),
    })
  }
  return [...found.values()]
}
